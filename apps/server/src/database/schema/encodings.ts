import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { videos } from './videos.ts';

/** Encodings that wait for turns, and what has been made of them. A row disappears when its encoding is done. */
export const encodings = pgTable(
  'encodings',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    lane: text({ enum: ['short', 'long', 'qualities'] }).notNull(),
    /** The person who takes turns with others: the owner of the video. */
    personId: uuid().notNull(),
    /** What the job of the qualities needs to know. */
    payload: jsonb(),
    requestedAt: moment().notNull(),
    /** When the person's last turn ended. */
    lastTurnAt: moment(),
    /** What is encoded, and how. Pieces that were made otherwise are not used. */
    plan: text(),
    /** Name of the folder of the finished pieces, inside the video's folder. */
    folder: text(),
    /** Number of pieces, sound included, and of those that are stored. */
    pieces: integer(),
    piecesDone: integer().notNull().default(0),
    /** How long the finished pieces took. */
    workedSeconds: doublePrecision().notNull().default(0),
    /** How many turns in a row have failed. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.lane] }),
    index().on(table.lane, table.personId, table.requestedAt),
  ],
);
