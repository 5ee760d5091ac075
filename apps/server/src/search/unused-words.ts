import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { type SQL, type SQLWrapper, and, gt, inArray, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { nameWords, searchEntries, searchWords, users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { runAll } from '../lib/run-all.ts';

/** Deletes words that are in no public title or channel name any more. */
export const unusedWordsJob = defineJob('unused-words', v.object({}), {
  retries: 2,
  attemptSeconds: 3600,
});

const BATCH_WORDS = 500;

/** Returns a query that matches the word exactly. */
const asQuery = (word: SQLWrapper) =>
  raw`('''' || replace(replace(${word}, '\\', '\\\\'), '''', '''''') || '''')`;

interface Vocabulary {
  readonly table: typeof searchWords | typeof nameWords;
  readonly isUsed: (word: SQLWrapper) => SQL<boolean>;
}

const titles: Vocabulary = {
  table: searchWords,
  // Exact words of titles have weight A.
  isUsed: (word) =>
    raw`exists(select from ${searchEntries} where ${searchEntries.words} @@ (${asQuery(word)} || ':A')::tsquery)`,
};
const names: Vocabulary = {
  table: nameWords,
  isUsed: (word) =>
    raw`exists(select from ${users} where (name_words_of(${users.userName}, ${users.fullName}) @@ ${asQuery(word)}::tsquery
      or ${users.nameTerms} @@ ${asQuery(word)}::tsquery) and not starts_with(${users.userName}, ${PLACEHOLDER_USER_NAME_PREFIX}))`,
};

/** Forces the index: the planner overestimates how many entries match a word and would scan the table. */
const byIndex = (tx: Sql) => tx.execute(raw`set local enable_seqscan = off`);

async function deleteUnusedWords(database: Database, { table, isUsed }: Vocabulary): Promise<void> {
  /** Returns the next words in order, and whether each is in use. */
  const readBatch = (after: string) =>
    database.transaction(async (tx) => {
      await byIndex(tx);
      const next = tx
        .select({ word: table.word })
        .from(table)
        .where(gt(table.word, after))
        .orderBy(table.word)
        .limit(BATCH_WORDS)
        .as('next');
      return tx
        .select({ word: next.word, isUsed: isUsed(next.word) })
        .from(next)
        .orderBy(next.word);
    });

  /** Locks the table against concurrent publishing, which could otherwise add a word that is then deleted. */
  const deleteUnused = (words: readonly string[]) =>
    database.transaction(async (tx) => {
      await byIndex(tx);
      await tx.execute(raw`set local lock_timeout = '5s'`);
      await tx.execute(raw`lock table ${table} in share row exclusive mode`);
      // `is false` instead of `not`, which the planner would turn into a join with all rows.
      const isUnused = raw`(${isUsed(table.word)}) is false`;
      await tx.delete(table).where(and(inArray(table.word, words), isUnused));
    });

  for (let after = ''; ;) {
    const batch = await readBatch(after);
    const last = batch.at(-1)?.word;
    if (last === undefined) return;
    const unused = batch.filter((word) => !word.isUsed).map(({ word }) => word);
    if (unused.length > 0) await deleteUnused(unused);
    after = last;
  }
}

/** Deletes the words of all titles and names that nobody uses any more. */
export const deleteAllUnusedWords = (database: Database): Promise<void> =>
  runAll([() => deleteUnusedWords(database, titles), () => deleteUnusedWords(database, names)]);

/** Starts working on the job in this process and schedules it once a day. */
export async function startUnusedWordsSweep(database: Database, jobs: Jobs): Promise<void> {
  await jobs.work(unusedWordsJob, () => deleteAllUnusedWords(database));
  await jobs.schedule(unusedWordsJob, '43 3 * * *', {});
}
