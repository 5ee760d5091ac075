import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListCall, listCalls } from '../../test/support/big-site/list-calls.ts';
import { nodesOf, planOf, queriesOf } from '../../test/support/big-site/query-plans.ts';
import { seedBig } from '../../test/support/big-site/seed-big-site.ts';
import { sizeOf } from '../../test/support/big-site/seed-steps.ts';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { type Database, PLANNER_OPTIONS, openDatabase } from './open.ts';

/** Tables that grow with the site. A list may read other tables completely. */
const big = new Set([
  'caption_passages',
  'caption_tracks',
  'comments',
  'history_entries',
  'likes',
  'playlist_videos',
  'search_entries',
  'subscriptions',
  'videos',
]);

/** A list of 100 needs about ten queries at most, however many rows it shows. */
const MAX_QUERIES = 10;

describe('the lists of a site with 20,000 videos', () => {
  let fresh: TestDatabase;
  let database: Database;
  let client: Client;
  let calls: readonly ListCall[];

  beforeAll(async () => {
    fresh = await freshDatabase();
    const connectionString = fresh.env['DATABASE_URL'] ?? '';
    await seedBig(connectionString, sizeOf(20_000));
    database = await openDatabase({ connectionString });
    client = new Client({ connectionString, options: PLANNER_OPTIONS });
    await client.connect();
    calls = await listCalls(database);
  }, 300_000);
  afterAll(async () => {
    await client.end();
    await database.close();
    await fresh.drop();
  });

  it('are read through indexes, in a few queries each', async () => {
    const readWhole: string[] = [];
    const askedOften: string[] = [];
    for (const { name, read } of calls) {
      const sent = await queriesOf(read);
      if (sent.length > MAX_QUERIES) askedOften.push(`${name}: ${sent.length} queries`);
      for (const query of sent)
        for (const node of nodesOf(await planOf(client, query))) {
          const table = node['Relation Name'] ?? '';
          if (node['Node Type'] === 'Seq Scan' && big.has(table))
            readWhole.push(`${name}: ${table}`);
        }
    }
    expect(calls.length).toBeGreaterThan(40);
    expect([...readWhole, ...askedOften]).toEqual([]);
  }, 300_000);
});
