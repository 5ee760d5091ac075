import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids.ts';

/** Primary key: a UUIDv7 made in code, so that a row's id is known before it is written. */
export const primaryId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId());

/** A moment with the precision of a JavaScript date, so that what is read equals what was written. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The words of a text, as the text search of PostgreSQL stores them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
