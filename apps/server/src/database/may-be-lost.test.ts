import { appendFile, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedDatabase } from '../../test/support/spawned-server.ts';
import { createPositions } from '../history/positions.ts';
import { silentLog } from '../lib/silent-log.ts';
import { createAttemptCounts } from '../limits/attempt-counts.ts';
import { createLoginLimit } from '../limits/login-limit.ts';
import { createVideoWatching } from '../videos/video-watching.ts';
import { newId } from './ids.ts';
import { type Database, openDatabase } from './open.ts';
import { databaseFolderOf, startPrivatePostgres } from './private-postgres/private-postgres.ts';
import { historyEntries, users, videos } from './schema.ts';

/**
 * The commits of this database wait for a standby that does not exist, as they wait for a disk. Commits that may be lost
 * wait for neither.
 */
const WAITS_FOR_EVER = `synchronous_standby_names = 'nobody'\n`;

const ownerId = newId();
const videoId = newId();
let database: Database;
let observer: Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'kinora-lost-')));
  await seedDatabase(dataDir);
  await appendFile(join(databaseFolderOf(dataDir), 'postgresql.auto.conf'), WAITS_FOR_EVER);
  const postgres = await startPrivatePostgres({ dataDir, log: silentLog });
  const { connectionString } = postgres;
  database = await openDatabase({ connectionString });
  const at = new Date();
  const owner = { id: ownerId, userName: 'ada', fullName: 'Ada', email: 'ada@example.com' };
  await database.transaction(async (tx) => {
    await tx.execute(`set local synchronous_commit = local`);
    await tx.insert(users).values({ ...owner, passwordHash: '', createdAt: at, updatedAt: at });
    await tx.insert(videos).values({
      id: videoId,
      ownerId,
      title: 'A film',
      description: '',
      status: 'ready',
      isPublished: true,
      publicPrefix: 'p',
      sourceKey: 's',
      sourceType: 'video/mp4',
      sourceBytes: 1,
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(historyEntries).values({ userId: ownerId, videoId, viewedAt: at });
  });
  observer = new Client({ connectionString });
  await observer.connect();
  stop = async () => {
    await observer.end();
    await database.close();
    await postgres.close();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(() => stop());

const now = () => new Date();

it('counting views and attempts does not wait for the disk [DURABLE-02]', async () => {
  const counts = createAttemptCounts(database, now);
  const keyedHash = (...parts: readonly string[]) => parts.join(' ');
  const watching = createVideoWatching({ database, secrets: ['x'.repeat(32)], now });
  const login = createLoginLimit({ database, counts, keyedHash, now });

  const visitor = { kind: 'visitor', address: '192.0.2.1', userAgent: 'a browser' } as const;
  const watched = await watching.watch(videoId, visitor);
  const attempt = await login.begin('ada@example.com', '192.0.2.1');
  if (typeof attempt === 'object') await attempt.succeeded();

  expect(watched?.row.viewsCount).toBe(1);
  expect(attempt).toBeTypeOf('object');
});

it('reporting a position does not wait for the disk [RESUME-08]', async () => {
  const positions = createPositions(database, now);

  await positions.report({ userId: ownerId, videoId, seconds: 0, ageSeconds: 0 });

  expect(await positions.read(ownerId, [videoId])).toHaveLength(1);
});

it('a count inside a transaction leaves the commit of the transaction waiting [DURABLE-02]', async () => {
  const counts = createAttemptCounts(database, now);
  const committed = database.transaction((tx) =>
    counts.take('registration', { max: 1, seconds: 60 }, tx),
  );
  // It may reject before the answer to the query that ends it.
  const outcome = committed.catch((error: unknown) => error);

  const pid = await vi.waitFor(
    async () => {
      const { rows } = await observer.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    },
    { timeout: 60_000, interval: 20 },
  );
  await observer.query('select pg_terminate_backend($1)', [pid]);
  expect(await outcome).toEqual(
    expect.objectContaining({ message: 'the database did not confirm the commit' }),
  );
});
