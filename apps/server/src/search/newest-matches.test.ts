import { sql as raw } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { SEARCHED_MATCHES, bestMatches } from './newest-matches.ts';

/** One title in this number contains the word. */
const words = { everywhere: 1, often: 9, frequent: 32, rare: 700 } as const;
const ENTRIES = 40_000;

let fresh: TestDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  const connectionString = fresh.env['DATABASE_URL'] ?? '';
  database = await openDatabase({ connectionString });
  const client = new Client({ connectionString });
  await client.connect();
  const has = (word: 'often' | 'frequent' | 'rare') =>
    `case when no % ${words[word]} = 0 then ' ${word}' else '' end`;
  // Search entries without videos, because the tested query reads nothing else. Their order differs from their age.
  await client.query(`
    set session_replication_role = replica;
    insert into search_entries (video_id, created_at, title, description)
    select gen_random_uuid(), timestamptz '2026-01-01' + make_interval(mins => no),
      'everywhere' || ${has('often')} || ${has('frequent')} || ${has('rare')}
        || case when no > ${ENTRIES - 60} or no < 2000 then ' clumped' else '' end, ''
    from generate_series(1, ${ENTRIES}) as no order by no % 7, no;
    analyze search_entries`);
  await client.end();
}, 120_000);
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

it.each([...Object.keys(words), 'clumped'])(
  'search results are the newest of all matches for a word that is %s',
  async (word) => {
    const { rows } = await database.sql.execute<{ readonly id: string }>(raw`
    select video_id as id from search_entries
    where position(${word} in title) > 0 order by created_at desc limit ${SEARCHED_MATCHES}`);

    const found = await bestMatches(database.sql, raw`plainto_tsquery('simple', ${word})`, word);

    expect(found.length).toBeGreaterThan(50);
    expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  },
);
