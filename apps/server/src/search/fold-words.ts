import { PLACEHOLDER_USER_NAME_PREFIX, searchTerms } from '@kinora/domain';
import { type SQL, and, desc, isNull, lt, not, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { nameWords, searchEntries, searchWords, users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { runAll } from '../lib/run-all.ts';
import { nameVector, videoVector } from './indexed-words.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from './near-words.ts';

/** Adds folded words to the titles, descriptions and names that have none: new and changed ones, and all after an upgrade. */
export const foldWordsJob = defineJob('fold-words', v.object({}), {
  // Sent every minute, also while the one before folds all of an upgrade. Without a key, there is one in all.
  onePerKey: true,
  retries: 2,
  attemptSeconds: 3600,
});

/** One statement changes this many rows. Folding 50 descriptions of 5,000 characters holds other requests up by 0.1 s. */
const BATCH_ROWS = 50;

/** Adds words to a vocabulary, in one order, so that two writers never wait for each other. */
async function addWords(sql: Sql, table: typeof searchWords | typeof nameWords, texts: string[]) {
  const all = texts.flatMap((text) => searchTerms(text).words.map(({ term }) => term));
  const words = [...new Set(all)].filter(
    ({ length }) => length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH,
  );
  if (words.length === 0) return;
  const rows = words.toSorted().map((word) => ({ word }));
  await sql.insert(table).values(rows).onConflictDoNothing();
}

const valuesOf = (rows: readonly SQL[]) => raw`(values ${raw.join([...rows], raw`, `)})`;

/** Folds the next videos before an id. Returns the last id; `undefined` if there are no more. */
async function foldVideos(sql: Sql, before: string | undefined): Promise<string | undefined> {
  const { videoId, title, description, hasFoldedWords } = searchEntries;
  const next = await sql
    .select({ videoId, title, description })
    .from(searchEntries)
    .where(and(not(hasFoldedWords), before ? lt(videoId, before) : undefined))
    .orderBy(desc(videoId))
    .limit(BATCH_ROWS);
  if (next.length === 0) return undefined;
  await addWords(
    sql,
    searchWords,
    next.map((row) => row.title),
  );
  const folded = next.map(
    (row) =>
      raw`(${row.videoId}::uuid, ${row.title}::text, ${row.description}::text, ${videoVector(row.title, row.description)})`,
  );
  // A row that another writer has locked or changed is folded at the next run.
  await sql.execute(raw`
    with folded(id, title, description, words) as ${valuesOf(folded)},
    free as (
      select video_id, folded.words from ${searchEntries} as entry
      join folded on id = video_id and folded.title = entry.title and folded.description = entry.description
      where not has_folded_words for no key update of entry skip locked
    )
    update ${searchEntries} as entry set has_folded_words = true,
      words = free.words || ts_delete(written_words_of(title, description), tsvector_to_array(free.words))
    from free where free.video_id = entry.video_id`);
  return next.at(-1)?.videoId;
}

/** The same for the next channels. */
async function foldNames(sql: Sql, before: string | undefined): Promise<string | undefined> {
  const { id, userName, fullName, nameTerms } = users;
  const next = await sql
    .select({ id, userName, fullName })
    .from(users)
    .where(and(isNull(nameTerms), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(BATCH_ROWS);
  if (next.length === 0) return undefined;
  await addWords(
    sql,
    nameWords,
    next
      .filter((row) => !row.userName.startsWith(PLACEHOLDER_USER_NAME_PREFIX))
      .map((row) => `${row.userName} ${row.fullName}`),
  );
  const folded = next.map(
    (row) =>
      raw`(${row.id}::uuid, ${row.userName}::text, ${row.fullName}::text, ${nameVector(row.userName, row.fullName)})`,
  );
  await sql.execute(raw`
    with folded(id, user_name, full_name, words) as ${valuesOf(folded)},
    free as (
      select id, folded.words from ${users} as person join folded using (id, user_name, full_name)
      where name_terms is null for no key update of person skip locked
    )
    update ${users} as person set name_terms = free.words from free where free.id = person.id`);
  return next.at(-1)?.id;
}

type FoldNext = (sql: Sql, before: string | undefined) => Promise<string | undefined>;

async function foldAll({ sql }: Pick<Database, 'sql'>, foldNext: FoldNext): Promise<void> {
  let last = await foldNext(sql, undefined);
  while (last !== undefined) last = await foldNext(sql, last);
}

/** Folds what is not folded yet, newest first. */
export const foldWords = (database: Pick<Database, 'sql'>): Promise<void> =>
  runAll([() => foldAll(database, foldVideos), () => foldAll(database, foldNames)]);

/** Starts working on the job in this process and schedules it every minute. */
export async function startFoldingWords(database: Database, jobs: Jobs): Promise<void> {
  await jobs.work(foldWordsJob, () => foldWords(database));
  await jobs.schedule(foldWordsJob, '* * * * *', {});
}
