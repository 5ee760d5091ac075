import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { captionTracks } from './captions.ts';
import { moment, tsvector } from './columns.ts';

/** A cue inside a passage: the offset of its text in UTF-16 units, and its start in milliseconds. */
export type PassageCue = readonly [offset: number, startMs: number];

/**
 * What is said in the public videos, in passages of a few cues. A job writes them; a trigger on `videos` deletes them as
 * soon as the video is hidden.
 */
export const captionPassages = pgTable(
  'caption_passages',
  {
    videoId: uuid().notNull(),
    language: text().notNull(),
    /** Counts from 0 in each track. */
    position: integer().notNull(),
    /** When the video was created, to find the newest matches. */
    createdAt: moment().notNull(),
    text: text().notNull(),
    cues: jsonb().$type<readonly PassageCue[]>().notNull(),
    /** The text search configuration of the language; `simple` for languages that PostgreSQL does not know. */
    config: text().notNull(),
    /** Words as written and their stems. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language, table.position] }),
    foreignKey({
      name: 'caption_passages_track',
      columns: [table.videoId, table.language],
      foreignColumns: [captionTracks.videoId, captionTracks.language],
    }).onDelete('cascade'),
    index('caption_passages_words').using('gin', table.words),
    // In the order of the search. `DESC` puts nulls first.
    index('caption_passages_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.videoId.desc().nullsFirst(),
      table.language,
      table.position,
    ),
  ],
);
