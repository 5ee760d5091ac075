import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defineJob } from './job-definition.ts';
import { type Jobs, startJobs } from './jobs.ts';

const word = v.object({ word: v.string() });
/** Generous: a machine under load is slow, not broken. */
const WAIT = { timeout: 60_000, interval: 20 };

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let client: PGlite;
let running: Jobs[] = [];

beforeAll(async () => {
  client = await PGlite.create();
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
});
afterAll(() => client.close());

async function start(...definitions: Parameters<typeof startJobs>[0]['definitions']) {
  const database = { kind: 'embedded', client } as const;
  const jobs = await startJobs({ database, definitions, log: silent });
  running.push(jobs);
  return jobs;
}

it('does what was sent, with the payload that was sent', async () => {
  const job = defineJob('plain', word);
  const jobs = await start(job);
  const done = vi.fn<(payload: { word: string }) => Promise<void>>().mockResolvedValue();
  await jobs.work(job, done);

  await jobs.send(job, { word: 'hello' });

  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), WAIT);
  expect(done.mock.calls[0]?.[0]).toEqual({ word: 'hello' });
});

it('goes on with the next job at once', async () => {
  const job = defineJob('many', word);
  const jobs = await start(job);
  for (const letter of 'abcdefghij') await jobs.send(job, { word: letter });
  const done: string[] = [];
  await jobs.work(job, async (payload) => void done.push(payload.word));

  await vi.waitFor(() => expect(done).toHaveLength(10), WAIT);

  expect(done.join('')).toBe('abcdefghij');
});

it('sends together with a transaction or not at all', async () => {
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

it('tries again after a failure, and tells when every attempt has failed', async () => {
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
    { onDead: dead },
  );

  await jobs.send(job, { word: 'x' });

  await vi.waitFor(() => expect(dead).toHaveBeenCalledTimes(1), WAIT);
  expect(attempts).toEqual([0, 1]);
  expect(dead.mock.calls[0]?.[0]).toEqual({ word: 'x' });
}, 15_000);

it('keeps one job a key where the definition asks for it', async () => {
  const job = defineJob('single', word, { onePerKey: true });
  const jobs = await start(job);

  await jobs.send(job, { word: 'a' }, { singletonKey: 'one' });
  await jobs.send(job, { word: 'a' }, { singletonKey: 'one' });
  await jobs.send(job, { word: 'b' }, { singletonKey: 'two' });

  expect(await jobs.pending(job)).toBe(2);
});

it('aborts what runs when it stops, and takes it up again at the next start', async () => {
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

it('takes up at once what a killed process was doing', async () => {
  const job = defineJob('orphaned', word);
  const first = await start(job);
  await first.send(job, { word: 'orphan' });
  await client.exec(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'orphaned'`,
  );

  const second = await start(job);
  const done = vi.fn<() => Promise<void>>().mockResolvedValue();
  await second.work(job, done);

  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), WAIT);
});
