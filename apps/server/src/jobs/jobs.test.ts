import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { defineJob, untilDone } from './job-definition.ts';
import { FinalFailure, type JobRun, type Jobs, startJobs } from './jobs.ts';

const word = v.object({ word: v.string() });
/** Generous, because a machine under load is slow. */
const WAIT = { timeout: 60_000, interval: 20 };

/** The log entries, newest last. */
let logged: { readonly level: string; readonly message: string; readonly details: object }[] = [];
const logAt = (level: string) => (details: object, message: string) =>
  void logged.push({ level, message, details });
const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };

let fresh: TestDatabase;
let connectionString: string;
let client: Client;
let running: Jobs[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  connectionString = fresh.env['DATABASE_URL'] ?? '';
  client = new Client({ connectionString });
  await client.connect();
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  logged = [];
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

const ran = vi.fn<(run: JobRun) => void>();

async function start(...definitions: Parameters<typeof startJobs>[0]['definitions']) {
  const jobs = await startJobs({ connectionString, definitions, log, isOnlyProcess: true, ran });
  running.push(jobs);
  return jobs;
}

it('a job runs with its payload', async () => {
  const job = defineJob('plain', word);
  const jobs = await start(job);
  const done = vi.fn<(payload: { word: string }) => Promise<void>>().mockResolvedValue();
  await jobs.work(job, done);

  await jobs.send(job, { word: 'hello' });

  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), WAIT);
  expect(done.mock.calls[0]?.[0]).toEqual({ word: 'hello' });
});

it('the next job starts immediately', async () => {
  const job = defineJob('many', word);
  const jobs = await start(job);
  for (const letter of 'abcdefghij') await jobs.send(job, { word: letter });
  const done: string[] = [];
  await jobs.work(job, async (payload) => void done.push(payload.word));

  await vi.waitFor(() => expect(done).toHaveLength(10), WAIT);

  expect(done.join('')).toBe('abcdefghij');
});

it('a job is sent with its transaction or not at all', async () => {
  const job = defineJob('transactional', word);
  const jobs = await start(job);
  const database = drizzle(client);

  await database.transaction((tx) => jobs.send(job, { word: 'kept' }, { tx }));
  await expect(
    database.transaction(async (tx) => {
      await jobs.send(job, { word: 'dropped' }, { tx });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

  expect(await jobs.pending(job)).toBe(1);
});

it('a failed job is retried, and its dead letter is handled after the last attempt', async () => {
  const job = defineJob('failing', word, { retries: 1, retryDelaySeconds: 1 });
  const jobs = await start(job);
  const attempts: number[] = [];
  const dead = vi.fn<(payload: { word: string }) => Promise<void>>().mockResolvedValue();
  await jobs.work(
    job,
    async (_payload, { number }) => {
      attempts.push(number);
      throw new Error('not today');
    },
    { onDeadLetter: dead },
  );

  await jobs.send(job, { word: 'x' });

  await vi.waitFor(() => expect(dead).toHaveBeenCalledTimes(1), WAIT);
  expect(attempts).toEqual([0, 1]);
  expect(dead.mock.calls[0]?.[0]).toEqual({ word: 'x' });
  await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(3), WAIT);
  expect(ran.mock.calls.map(([{ outcome }]) => outcome)).toEqual([
    'failed',
    'failed',
    'dead_lettered',
  ]);
});

it('a dead-lettered job without a handler is logged with its ids only', async () => {
  const job = defineJob(
    'given-up',
    v.object({ videoId: v.string(), prefix: v.string(), email: v.string() }),
    { retries: 1 },
  );
  const jobs = await start(job);
  await jobs.work(job, () => Promise.reject(new Error('not today')));
  const subject = { videoId: 'the-video', prefix: 'videos/the-video/' };

  await jobs.send(job, { ...subject, email: 'ada@example.com' });

  const gone = () => logged.find(({ level }) => level === 'error');
  await vi.waitFor(() => expect(gone()).toBeDefined(), WAIT);
  const told = { job: 'given-up', id: expect.any(String), ...subject, reason: 'not today' };
  expect(logged).toEqual([
    { level: 'warn', message: 'job failed, will be retried', details: { ...told, attempt: 0 } },
    { level: 'warn', message: 'job failed for the last time', details: { ...told, attempt: 1 } },
    { level: 'error', message: 'job dead-lettered', details: told },
  ]);
  const ids = new Set(logged.map(({ details }) => 'id' in details && details.id));
  expect(ids.size).toBe(1);
});

it('a job is dead-lettered after a final failure, although it has retries left', async () => {
  const job = defineJob('final', word);
  const jobs = await start(job);
  await jobs.work(job, () => Promise.reject(new FinalFailure(new Error('not today'))));

  await jobs.send(job, { word: 'x' });

  await vi.waitFor(() => expect(logged).toHaveLength(2), WAIT);
  const told = { job: 'final', id: expect.any(String), reason: 'Given up ← not today' };
  expect(logged).toEqual([
    { level: 'warn', message: 'job failed for the last time', details: { ...told, attempt: 0 } },
    { level: 'error', message: 'job dead-lettered', details: told },
  ]);
});

it('a job that must succeed is retried for days', async () => {
  const job = defineJob('patient', word, untilDone);
  const jobs = await start(job);
  await jobs.send(job, { word: 'x' });

  const { rows } = await client.query<{ retries: number; longest: number }>(
    `select retry_limit as retries, retry_delay_max as longest from pgboss.job where name = 'patient'`,
  );

  const [{ retries, longest } = { retries: 0, longest: 0 }] = rows;
  const delays = Array.from({ length: retries }, (_none, retry) => Math.min(longest, 2 ** retry));
  const days = delays.reduce((sum, seconds) => sum + seconds, 0) / (24 * 3600);
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(14);
});

it('[WAITING-01] a job waits for years', async () => {
  const job = defineJob('forgotten', word);
  const jobs = await start(job);
  await jobs.send(job, { word: 'x' });
  await client.query(
    `update pgboss.job set created_on = created_on - interval '3 years',
       start_after = start_after - interval '3 years', keep_until = keep_until - interval '3 years'
     where name = 'forgotten'`,
  );

  await client.query(`update pgboss.queue set maintain_on = null`);
  const boss = await new PgBoss({ connectionString, supervise: false, schedule: false }).start();
  await boss.supervise('forgotten');
  await boss.stop();

  expect(await jobs.pending(job)).toBe(1);
});

it('a queue with onePerKey holds one job per key', async () => {
  const job = defineJob('single', word, { onePerKey: true });
  const jobs = await start(job);

  await jobs.send(job, { word: 'a' }, { singletonKey: 'one' });
  await jobs.send(job, { word: 'a' }, { singletonKey: 'one' });
  await jobs.send(job, { word: 'b' }, { singletonKey: 'two' });

  expect(await jobs.pending(job)).toBe(2);
});

it('running jobs are aborted at shutdown and run again after the next start', async () => {
  const job = defineJob('interrupted', word);
  const first = await start(job);
  const begun = Promise.withResolvers<AbortSignal>();
  await first.work(job, (_payload, { signal }) => {
    begun.resolve(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  await first.send(job, { word: 'again' });
  const signal = await begun.promise;
  await first.stop();
  expect(signal.aborted).toBe(true);

  const second = await start(job);
  const done = vi.fn<() => Promise<void>>().mockResolvedValue();
  await second.work(job, done);

  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), WAIT);
}, 20_000);

it('jobs of a killed process run again immediately', async () => {
  const job = defineJob('orphaned', word);
  const first = await start(job);
  await first.send(job, { word: 'orphan' });
  await client.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'orphaned'`,
  );

  const second = await start(job);
  const done = vi.fn<() => Promise<void>>().mockResolvedValue();
  await second.work(job, done);

  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), WAIT);
});

it('a job that kills every process is dead-lettered', async () => {
  const job = defineJob('deadly', word, { retries: 2 });
  const first = await start(job);
  await first.send(job, { word: 'poison' });
  await client.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = 2
     where name = 'deadly'`,
  );

  const second = await start(job);
  const tried = vi.fn<() => Promise<void>>().mockResolvedValue();
  const dead = vi.fn<(payload: { word: string }) => Promise<void>>().mockResolvedValue();
  await second.work(job, tried, { onDeadLetter: dead });

  await vi.waitFor(() => expect(dead).toHaveBeenCalledWith({ word: 'poison' }), WAIT);
  expect(tried).not.toHaveBeenCalled();
});
