import { get } from 'node:http';
import { documentedCalls } from '@kinora/api-contract/reference';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queriesOf } from '../../test/support/big-site/query-plans.ts';
import { PASSWORD, logIn } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { examinedRows } from '../../test/support/worst-site/examined-rows.ts';
import {
  FOLLOWER,
  MEMBER,
  OWNER,
  VIDEO,
  emailOf,
  fillWorstSite,
} from '../../test/support/worst-site/fill-worst-site.ts';
import { type WorstRead, worstReads } from '../../test/support/worst-site/worst-reads.ts';
import { PLANNER_OPTIONS } from './open.ts';

/** Rows that one read may examine, each times the queries that it is compared with. */
const MAX_EXAMINED = 60_000;
/** Longer than the total of the feed is kept, which all visitors share. */
const SHARED_TOTAL_SECONDS = 31;
/** Generous, because a machine under load is slow. */
const WAIT = { timeout: 60_000, interval: 20 };

let api: OwnServer;
/** Explains statements, and sees those of the server. */
let observer: Client;
let locker: Client;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' }, { standsAt: new Date() });
  // Their statements would be counted, and would wait for the locks of the tests.
  await api.server.jobs.stop();
  const { connectionString } = api.server.database;
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await fillWorstSite(connectionString, passwordHash);
  for (const id of [OWNER, MEMBER, FOLLOWER])
    tokens.set(id, (await logIn(api, emailOf(id))).accessToken);
  observer = new Client({ connectionString, options: PLANNER_OPTIONS });
  locker = new Client({ connectionString });
  await Promise.all([observer.connect(), locker.connect()]);
}, 300_000);
afterAll(async () => {
  await Promise.all([observer.end(), locker.end()]);
  await api.stop();
});

const tokenOf = ({ as }: WorstRead) => (as === undefined ? undefined : tokens.get(as));
const titleOf = ({ call, name, as }: WorstRead) =>
  `${call.path}, ${name}${as === undefined ? '' : `, as ${as.slice(-1)}`}`;

/** Sends the read, and returns how many rows its statements examine. */
async function examinedBy(read: WorstRead): Promise<number> {
  const sent = await queriesOf(async () => {
    const { status } = await api.call('GET', read.path, { as: tokenOf(read) });
    expect([titleOf(read), status]).toEqual([titleOf(read), read.status ?? 200]);
  });
  let sum = 0;
  for (const query of sent) sum += await examinedRows(observer, query);
  return sum;
}

async function countWaiting(): Promise<number> {
  const { rows } = await observer.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Resolves when some statement of this database waits for a lock, or none does. */
const waitingForLocks = (isAny: boolean) =>
  vi.waitFor(async () => {
    expect((await countWaiting()) > 0).toBe(isAny);
  }, WAIT);

describe('each GET of the contract', () => {
  const gets = documentedCalls.filter(({ call }) => call.method === 'GET').map(({ call }) => call);

  it('is sent at least one worst request', () => {
    const paths = new Set<string>(worstReads.map(({ call }) => call.path));
    expect(gets.filter(({ path }) => !paths.has(path))).toEqual([]);
  });

  it('[READ-BOUNDS-01] examines at most 60,000 rows on a site with 40,000 of each kind', async () => {
    const above: string[] = [];
    for (const read of worstReads) {
      api.later(SHARED_TOTAL_SECONDS);
      const examined = await examinedBy(read);
      if (examined > MAX_EXAMINED) above.push(`${titleOf(read)}: ${examined}`);
    }
    expect(above).toEqual([]);
  }, 300_000);

  it.each([
    ['/videos?limit=100&page=', undefined],
    [`/videos/u/${OWNER}/published?limit=100&page=`, undefined],
    [`/videos/u/${OWNER}/all?limit=100&page=`, OWNER],
    [`/comments/${VIDEO}?limit=100&page=`, undefined],
    [`/subscriptions/u/${FOLLOWER}/latest?limit=100&page=`, FOLLOWER],
  ])('[READ-BOUNDS-05] ends a list with its 20,000th item: %s', async (path, as) => {
    const read = async (page: number) => {
      const { body } = await api.call('GET', path + page, {
        as: as === undefined ? undefined : tokens.get(as),
      });
      const { data, meta = data } = body;
      const { videos = data, videoComments = videos } = Object(data);
      return [videoComments.length, Object(meta).totalPages];
    };
    expect([await read(200), await read(201)]).toEqual([
      [100, 200],
      [0, 200],
    ]);
  });

  const firsts = gets.map((call) => worstReads.find((read) => read.call.path === call.path));
  const readsOfTables = firsts.filter((read) => read?.table !== undefined);

  it.each(readsOfTables.map((read) => [read?.call.path, read] as const))(
    '[READ-BOUNDS-02] leaves no statement behind when its client leaves: %s',
    async (_path, read) => {
      if (!read) return;
      // The total of the feed, which is read for all visitors.
      await api.call('GET', '/videos');
      await locker.query(`begin; lock table ${read.table}`);
      const headers = { authorization: `Bearer ${tokenOf(read) ?? ''}` };
      const leaving = get(`${api.url}/api/v1${read.path}`, tokenOf(read) ? { headers } : {});
      const left = new Promise((resolve) => leaving.once('error', resolve));
      await waitingForLocks(true);

      leaving.destroy(new Error('the visitor left'));

      await left;
      await waitingForLocks(false);
      await locker.query('rollback');
      expect((await api.call('GET', read.path, { as: tokenOf(read) })).status).toBe(
        read.status ?? 200,
      );
    },
    120_000,
  );
});

it('[READ-BOUNDS-08] at most 2 searches run at once, and the others wait for them', async () => {
  await locker.query('begin; lock table caption_passages');
  const search = () => api.call('GET', '/spoken?query=worda');
  const searches = Array.from({ length: 6 }, search);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(2), WAIT);
  await api.call('GET', '/videos');
  const running = await countWaiting();
  await locker.query('rollback');

  expect(running).toBe(2);
  expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

it('[READ-BOUNDS-10] a page of a channel, in any order, examines no videos of others', async () => {
  const own = 5_000;
  await observer.query('set session_replication_role = replica');
  // In each order they are the last ones of the whole site, which the planner does not expect.
  await observer.query(`insert into videos (id, owner_id, title, description, is_published, status,
      duration_seconds, views_count, source_key, source_type, source_bytes, created_at, updated_at)
    select gen_random_uuid(), '${MEMBER}', 'zzz', '', true, 'ready', 50000, 50000, '', '', 0, now(), now()
    from generate_series(1, ${own})`);
  await observer.query('set session_replication_role = default');
  await observer.query('analyze videos');

  const above: string[] = [];
  for (const field of ['createdAt', 'views', 'duration', 'title']) {
    const path = `/videos/u/${MEMBER}/published?sortBy=${field}&sortType=1&limit=100`;
    const sent = await queriesOf(() => api.call('GET', path));
    let examined = 0;
    for (const query of sent) examined += await examinedRows(observer, query);
    expect(examined).toBeGreaterThan(own);
    if (examined > own + 1_000) above.push(`${field}: ${examined}`);
  }
  expect(above).toEqual([]);
}, 120_000);
