import { type SQL, desc, sql as raw } from 'drizzle-orm';
import { searchEntries } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** Best among this many of the newest matches, so that a word that is everywhere costs no more than a rare one. */
export const SEARCHED_MATCHES = 1_000;
/** How many of the newest entries are looked at to learn how common a query is. */
const PROBED = 2_000;
/** From 80 matches in the 2,000 probed (4 %), walking back over the newest entries is fastest. */
const COMMON = 80;
/** Walks over at most this many entries: twice what a query that is just common enough needs. */
const WALKED = 50_000;
/** From this many matches on, the newest ones are a small part of all: it is worth guessing how old they are. */
const FREQUENT = 10;

const newestFirst = raw`created_at desc, video_id desc`;
const entry = raw`video_id, created_at, title, words`;

interface Probe {
  readonly matches: number;
  /** Between the first and the last of the entries. */
  readonly spanMs: number;
  readonly newest: number;
}

async function probe(sql: Sql, query: SQL): Promise<Probe> {
  const [row] = await sql
    .select({
      matches: raw<string>`count(*) filter (where words @@ ${query})`,
      newest: raw<string | null>`extract(epoch from max(created_at))`,
      oldest: raw<string | null>`extract(epoch from min(created_at))`,
    })
    .from(
      raw`(select words, created_at from ${searchEntries} order by ${newestFirst} limit ${PROBED}) as newest`,
    );
  const newest = Number(row?.newest ?? 0) * 1000;
  return {
    matches: Number(row?.matches ?? 0),
    spanMs: newest - Number(row?.oldest ?? 0) * 1000,
    newest,
  };
}

/** A moment after which there are probably enough matches, if the rest is like what was probed. */
function probablyEnoughSince({ matches, spanMs, newest }: Probe): Date {
  const probablyAtLeast = matches - 2 * Math.sqrt(matches);
  return new Date(newest - (SEARCHED_MATCHES / probablyAtLeast) * spanMs);
}

/** Found by walking back, over so many entries at most. */
const byWalking = (query: SQL) => raw`(
  select ${entry} from (
    select ${entry} from ${searchEntries} order by ${newestFirst} limit ${WALKED}
  ) as recent
  where words @@ ${query} order by ${newestFirst} limit ${SEARCHED_MATCHES})`;

/** All matches, or those since a moment, by the index. Of these the newest are read by their place in the table. */
const byIndex = (query: SQL, since?: Date) => raw`(
  with matching as materialized (
    select ctid as place, created_at, video_id from ${searchEntries}
    where words @@ ${query} ${since ? raw`and created_at >= ${since.toISOString()}` : raw``}
  )
  select ${entry} from ${searchEntries} where ctid = any(array(
    select place from matching order by ${newestFirst} limit ${SEARCHED_MATCHES})))`;

/**
 * Best match first; nothing, and nothing is compared, where there are fewer than `atLeast`. Under an AND `ts_rank`
 * compares each place of each word with those of all other words: seconds for long texts of few words. Under an OR, which
 * any query becomes beside itself, each word counts alone.
 */
async function ranked(
  sql: Sql,
  matches: SQL,
  query: SQL,
  text: string,
  atLeast = 0,
): Promise<string[]> {
  const found = sql.$with('found', { id: raw<string>`video_id` }).as(matches);
  const rows = await sql
    .with(found)
    .select({ id: raw<string>`video_id` })
    .from(found)
    .where(raw`(select count(*) from ${found}) >= ${atLeast}`)
    .orderBy(
      desc(raw`lower(title) = lower(${text})`),
      desc(raw`ts_filter(words, '{a,b}') @@ ${query}`),
      desc(raw`ts_rank('{0.1, 0.2, 0.8, 1}', words, ${query} || ${query})`),
      raw`${newestFirst}`,
    );
  return rows.map(({ id }) => id);
}

/**
 * Ids of the newest entries that match, best match first; one titled exactly like the text before all. The planner
 * cannot tell what a comparison with a text query costs, and reads all places of a word in the index before it looks
 * which are the newest. So a small probe decides on the way there.
 */
export async function bestMatches(sql: Sql, query: SQL, text: string): Promise<string[]> {
  const probed = await probe(sql, query);
  if (probed.matches >= FREQUENT) {
    const soonest =
      probed.matches >= COMMON ? byWalking(query) : byIndex(query, probablyEnoughSince(probed));
    const found = await ranked(sql, soonest, query, text, SEARCHED_MATCHES);
    if (found.length > 0) return found;
  }
  return ranked(sql, byIndex(query), query, text);
}
