import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tsvector } from './columns.ts';
import { videos } from './videos.ts';

/**
 * The searchable text of each public video. A trigger on `videos` maintains it, so a hidden video is never found. It is
 * a separate table because as columns of `videos` every counted view would rewrite their many index entries.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    videoId: uuid()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /**
     * Words and their stems. Weights A and B: title; C and D: description. A trigger writes them as they are written; a job adds
     * the folded words.
     */
    words: tsvector().notNull(),
    hasFoldedWords: boolean().notNull().default(false),
  },
  (table) => [
    index('search_entries_words').using('gin', table.words),
    index('search_entries_newest').on(table.createdAt, table.videoId),
    index('search_entries_unfolded')
      .on(table.videoId)
      .where(sql`not ${table.hasFoldedWords}`),
    // Limits the rows that the word index found to the newer parts of the table.
    index('search_entries_age').using('brin', table.createdAt).with({ pages_per_range: 32 }),
  ],
);

/** Indexes for similar words and for prefixes. */
const wordIndexes = (name: string, word: AnyPgColumn) => [
  index(`${name}_alike`).using('gin', sql`${word} gin_trgm_ops`),
  index(`${name}_beginning`).on(sql`${word} collate "C"`),
];

/**
 * Every word of a public title, to find the neighbours of a mistyped or unfinished word. A trigger adds words; a daily
 * job deletes those that are in no public title any more.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, ({ word }) =>
  wordIndexes('search_words', word),
);

/** Every word of a channel's names, maintained in the same way; the trigger is on `users`. */
export const nameWords = pgTable('name_words', { word: text().primaryKey() }, ({ word }) =>
  wordIndexes('name_words', word),
);
