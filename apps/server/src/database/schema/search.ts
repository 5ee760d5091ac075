import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  ],
);

/** Every word of a public title, so that a mistyped or unfinished one is led to its neighbours. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gist', table.word.op('gist_trgm_ops(siglen=32)')),
  index('search_words_beginning').on(sql`${table.word} collate "C"`),
]);
