import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '../../test/support/big-site/query-plans.ts';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { type MeasuredPlan, measuredPlanOf } from '../../test/support/worst-site/examined-rows.ts';
import type { Sql } from '../database/sql-database.ts';
import { createSpokenSearch } from './spoken-search.ts';

const PASSAGES = 40_000;
/** Rows that one search may compare with a query, times the queries for each. */
const MAX_COMPARISONS = 60_000;
/** Common words in the order in which every passage has them. */
const WORDS = Array.from({ length: 24 }, (_, index) => `word${String.fromCharCode(97 + index)}`);
const REVERSED_PAIRS = Array.from(
  { length: 12 },
  (_, pair) => `"${WORDS[2 * pair + 1]} ${WORDS[2 * pair]}"`,
);

let fresh: TestDatabase;
let client: Client;
/** Adds passages without videos: the compared queries read nothing else. */
const addPassages = (count: number, since: string, text: string) =>
  client.query(
    `insert into caption_passages (video_id, language, position, created_at, text, cues, config, words)
     select gen_random_uuid(), 'en', 0, $1::timestamptz + make_interval(mins => no), '', '[[0, 0]]', 'english',
       to_tsvector('simple', $2) || to_tsvector('english', $2)
     from generate_series(1, $3::int) as no`,
    [since, text, count],
  );

const searchOn = (sql: Sql, text: string) =>
  createSpokenSearch({ sql }).videos(text, undefined, { page: 1, limit: 10 });

beforeAll(async () => {
  fresh = await freshDatabase({ isMigrated: true });
  client = new Client({ connectionString: fresh.env['DATABASE_URL'] });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await addPassages(PASSAGES, '2026-01-01', WORDS.join(' '));
  await client.query('analyze caption_passages');
}, 120_000);
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

/** Comparisons with the order of the words: every row that a filter sees or the index hands on for a check. */
function comparisonsIn(node: MeasuredPlan): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + comparisonsIn(child), 0);
  const queries = node.Filter?.split('@@').length ?? 1;
  const rows =
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (queries > 1
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * (queries - 1)
      : 0);
  return below + rows * node['Actual Loops'];
}

async function comparisonsOf(text: string): Promise<number> {
  const sent = await queriesOf(() => searchOn(drizzle(client, { casing: 'snake_case' }), text));
  let sum = 0;
  for (const query of sent) sum += comparisonsIn(await measuredPlanOf(client, query));
  return sum;
}

describe('a search in 40,000 passages with the same words', () => {
  it.each([
    ['a phrase in an order that nobody says', `"${WORDS.toReversed().join(' ')}"`],
    ['twelve such phrases', REVERSED_PAIRS.join(' ')],
    ['a phrase that everybody says', `"${WORDS.join(' ')}"`],
    ['all of the words', WORDS.join(' ')],
    ['all but one of the words and one that nobody says', `${WORDS.slice(1).join(' ')} never`],
  ])('makes at most 60,000 comparisons for %s [SPOKEN-SEARCH-18]', async (_, text) => {
    expect(await comparisonsOf(text)).toBeLessThanOrEqual(MAX_COMPARISONS);
  });

  it('finds a phrase that only the newest passage says [SPOKEN-SEARCH-18]', async () => {
    const reversed = WORDS.toReversed().join(' ');
    await addPassages(1, '2027-01-01', reversed);

    const found = await searchOn(drizzle(client, { casing: 'snake_case' }), `"${reversed}"`);

    expect(found.total).toBe(1);
  });
});
