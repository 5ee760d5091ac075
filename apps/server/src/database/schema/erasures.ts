import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Videos and users that are being deleted for good, in pieces. A row disappears when nothing is left of its subject, so it
 * has no foreign key.
 */
export const erasures = pgTable('erasures', {
  subjectId: uuid().primaryKey(),
  kind: text({ enum: ['video', 'user'] }).notNull(),
  /** Storage keys of the user's pictures, which the row of the user does not name any more. */
  fileKeys: text().array().notNull().default([]),
  /** Whether the comments of the user that everybody sees go, too. */
  includesComments: boolean().notNull().default(false),
  begunAt: moment().notNull(),
});
