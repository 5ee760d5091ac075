import { type SQL, type SQLWrapper, desc, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchEntries } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** Only this many of the newest matches are ranked, so that a very common word costs no more than a rare one. */
export const SEARCHED_MATCHES = 1_000;
/** How many of the newest entries are probed to estimate how common a query is. */
const PROBED = 2_000;
/** Maximum number of entries that a scan reads, newest first. A scan pays when half of it probably holds enough matches. */
const WALKED = 50_000;
/** The same where each entry is compared with an exact condition, and the maximum number of candidates compared with it. */
const COMPARED = 20_000;
/** From this many candidates among the probed entries on, only the newest entries are compared. */
const MANY_CANDIDATES = PROBED / 4;
/**
 * From this many matches on, the newest ones are a small part of all matches, so it pays to estimate how old they are.
 */
const FREQUENT = 10;

/** What is searched: a table with the columns `created_at`, `video_id` and `words`, and the columns that are read. */
export interface Entries {
  readonly table: PgTable;
  readonly columns: SQL;
  /** Further columns that sort the entries of a video, each after a comma. */
  readonly withinVideo: SQL;
}

/** What entries must match. */
export interface Match {
  /** A condition for which the index is enough. All matches fulfil it. */
  readonly candidate: SQL;
  /** The condition itself, which each candidate is compared with; absent if all candidates match. */
  readonly exact?: SQL;
}

/** The order of entries: those of the newest video first. */
export const newestFirst = ({ withinVideo }: Entries) =>
  raw`created_at desc, video_id desc${withinVideo}`;

const titles: Entries = {
  table: searchEntries,
  columns: raw`video_id, created_at, title, words`,
  withinVideo: raw``,
};

interface Probe {
  readonly matches: number;
  /** Entries that come into question. */
  readonly candidates: number;
  /** Time between the oldest and the newest probed entry. */
  readonly spanMs: number;
  readonly newest: number;
}

async function probe(
  sql: Sql,
  entries: Entries,
  { candidate, exact = candidate }: Match,
): Promise<Probe> {
  const [row] = await sql
    .select({
      matches: raw<string>`count(*) filter (where ${exact})`,
      candidates: raw<string>`count(*) filter (where ${candidate})`,
      newest: raw<string | null>`extract(epoch from max(created_at))`,
      oldest: raw<string | null>`extract(epoch from min(created_at))`,
    })
    .from(
      raw`(select * from ${entries.table} order by ${newestFirst(entries)} limit ${PROBED}) as newest`,
    );
  const newest = Number(row?.newest ?? 0) * 1000;
  return {
    matches: Number(row?.matches ?? 0),
    candidates: Number(row?.candidates ?? 0),
    spanMs: newest - Number(row?.oldest ?? 0) * 1000,
    newest,
  };
}

/** Estimates a time since which there are enough matches, if older entries are like the probed ones. */
function probablyEnoughSince({ matches, spanMs, newest }: Probe): Date {
  const probablyAtLeast = matches - 2 * Math.sqrt(matches);
  return new Date(newest - (SEARCHED_MATCHES / probablyAtLeast) * spanMs);
}

/** Finds matches by scanning the newest entries backwards. */
const byWalking = (entries: Entries, { candidate, exact }: Match) => raw`(
  select ${entries.columns} from (
    select * from ${entries.table} order by ${newestFirst(entries)} limit ${exact ? COMPARED : WALKED}
  ) as recent
  where ${exact ?? candidate} order by ${newestFirst(entries)} limit ${SEARCHED_MATCHES})`;

/**
 * Finds all candidates, or those since a time, by the index. Then reads the newest of them by their position in the table:
 * those that match, of the newest {@link COMPARED}.
 */
const byIndex = (entries: Entries, { candidate, exact }: Match, since?: Date) => raw`(
  with candidates as materialized (
    select ctid as place, created_at, video_id${entries.withinVideo} from ${entries.table}
    where ${candidate} ${since ? raw`and created_at >= ${since.toISOString()}` : raw``}
  )
  select ${entries.columns} from ${entries.table} where ctid = any(array(
    select place from candidates order by ${newestFirst(entries)} limit ${exact ? COMPARED : SEARCHED_MATCHES}))
  ${exact ? raw`and ${exact} order by ${newestFirst(entries)} limit ${SEARCHED_MATCHES}` : raw``})`;

/** Reads and ranks some matches. Returns nothing, and compares nothing, when there are fewer than `atLeast`. */
type Rank<Row> = (found: SQL, atLeast: number) => Promise<Row[]>;

/**
 * Ranks the newest matching entries. The planner cannot estimate the cost of a text query, and reads all index positions
 * of a word before it looks for the newest, so a small probe chooses the plan.
 */
export async function newestMatches<Row>(
  sql: Sql,
  entries: Entries,
  match: Match,
  rank: Rank<Row>,
): Promise<Row[]> {
  const probed = await probe(sql, entries, match);
  // The index would find more candidates than are compared, and each of them must be read to find the newest.
  if (match.exact && probed.candidates >= MANY_CANDIDATES)
    return rank(byWalking(entries, match), 0);
  const common = (2 * SEARCHED_MATCHES * PROBED) / (match.exact ? COMPARED : WALKED);
  if (probed.matches >= FREQUENT) {
    const soonest =
      probed.matches >= common
        ? byWalking(entries, match)
        : byIndex(entries, match, probablyEnoughSince(probed));
    const found = await rank(soonest, SEARCHED_MATCHES);
    if (found.length > 0) return found;
  }
  return rank(byIndex(entries, match), 0);
}

const bestFirst = (query: SQL, text: string) => [
  desc(raw`lower(title) = lower(${text})`),
  desc(raw`ts_filter(words, '{a,b}') @@ ${query}`),
  desc(raw`ts_rank('{0.1, 0.2, 0.8, 1}', words, ${query} || ${query})`),
  newestFirst(titles),
];

/** Returns the ids of matching videos among some, in the order of {@link bestMatches}. */
export async function matchesAmong(
  sql: Sql,
  videoIds: SQLWrapper,
  query: SQL,
  text: string,
): Promise<string[]> {
  const rows = await sql
    .select({ id: raw<string>`video_id` })
    .from(searchEntries)
    .where(raw`video_id in ${videoIds} and words @@ ${query}`)
    .orderBy(...bestFirst(query, text))
    .limit(SEARCHED_MATCHES);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the newest matching videos, best match first; a video titled exactly like the text comes before all
 * others. With an AND query `ts_rank` compares each position of each word with those of all other words, which takes
 * seconds for long texts of few words. So it ranks by the query OR itself, for which each word counts alone. A query that
 * depends on the order of words needs another one for its candidates.
 */
export async function bestMatches(
  sql: Sql,
  query: SQL,
  text: string,
  candidates?: SQL,
): Promise<string[]> {
  const matches = raw`words @@ ${query}`;
  const rows = await newestMatches(
    sql,
    titles,
    candidates
      ? { candidate: raw`words @@ ${candidates}`, exact: matches }
      : { candidate: matches },
    (newest, atLeast) => {
      const found = sql.$with('found', { id: raw<string>`video_id` }).as(newest);
      return sql
        .with(found)
        .select({ id: raw<string>`video_id` })
        .from(found)
        .where(raw`(select count(*) from ${found}) >= ${atLeast}`)
        .orderBy(...bestFirst(query, text));
    },
  );
  return rows.map(({ id }) => id);
}
