import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { videos } from './videos.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a search finds of each public video. A trigger on `videos` keeps it, so nothing that is hidden can be
 * found. A table of its own: as columns of `videos` every counted view would write its many index entries anew.
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
    /** Words as written and their stems: those of the title weigh A and B, of the description C and D. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          [
            `setweight(to_tsvector('simple', "title"), 'A')`,
            `setweight(to_tsvector('english', "title"), 'B')`,
            `setweight(to_tsvector('simple', "description"), 'C')`,
            `setweight(to_tsvector('english', "description"), 'D')`,
          ].join(' || '),
        ),
      ),
  },
  (table) => [
    index('search_entries_words').using('gin', table.words),
    index('search_entries_newest').on(table.createdAt, table.videoId),
    // Of the places that the index of words names only those in the newer parts of the table are read.
    index('search_entries_age').using('brin', table.createdAt).with({ pages_per_range: 32 }),
  ],
);

/** Words by what they look like and by how they begin. */
const wordIndexes = (name: string, word: AnyPgColumn) => [
  index(`${name}_alike`).using('gin', sql`${word} gin_trgm_ops`),
  index(`${name}_beginning`).on(sql`${word} collate "C"`),
];

/**
 * Every word of a public title, so that a mistyped or unfinished one is led to its neighbours. A trigger adds them; a
 * job forgets, once a day, those that no public title holds any more.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, ({ word }) =>
  wordIndexes('search_words', word),
);

/** Every word of a channel's names, for the same and in the same way; the trigger is on `users`. */
export const nameWords = pgTable('name_words', { word: text().primaryKey() }, ({ word }) =>
  wordIndexes('name_words', word),
);
