import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../../test/support/test-server.ts';
import { accountRepository } from '../../accounts/account-repository.ts';
import { newId } from '../../database/ids.ts';
import { type Database, openDatabase } from '../../database/open.ts';
import { encodings, videos } from '../../database/schema.ts';
import { type Attempt, FinalFailure, type JobRun, type Jobs, startJobs } from '../../jobs/jobs.ts';
import type { JobLog } from '../../jobs/queues.ts';
import { createReconciliation } from '../../jobs/reconciliation.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { createDiskStorage } from '../../storage/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { createRepairs } from '../repair/repairs.ts';
import { mediaJobs, startMediaWork } from '../start-media-work.ts';
import { findMediaTools } from '../tools.ts';
import { type EncodingTurns, createEncodingTurns } from './encoding-turns.ts';
import { turnJobs } from './media-jobs.ts';
import { createMediaRecords } from './media-records.ts';

const warn = vi.fn<JobLog['warn']>();
/** Of the attempts in the lane `long`. */
const outcomes: JobRun['outcome'][] = [];
const WAIT = { timeout: 60_000, interval: 20 };

let fresh: TestDatabase;
let database: Database;
let folder: string;
let processes: { readonly jobs: Jobs; readonly turns: EncodingTurns }[] = [];

/** Starts the queue as one more process of the same site. */
async function startProcess({ isOnlyProcess = false } = {}) {
  const jobs = await startJobs({
    connectionString: database.connectionString,
    definitions: mediaJobs,
    log: silentLog,
    isOnlyProcess,
    ran({ kind, outcome }) {
      if (kind === turnJobs.long.name) outcomes.push(outcome);
    },
  });
  let at = Date.now();
  const turns = createEncodingTurns({ database, jobs, now: () => new Date((at += 1)) });
  processes.push({ jobs, turns });
  const options = { database, jobs, log: { ...silentLog, warn } };
  return { jobs, turns, sendLost: createReconciliation(options, turns.awaitedJobs) };
}

type Site = Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-turns-'));
  fresh = await freshDatabase({ isMigrated: true });
  database = await openDatabase({ connectionString: fresh.env['DATABASE_URL'] ?? '' });
});
afterEach(async () => {
  for (const { jobs } of processes) await jobs.stop();
  processes = [];
  outcomes.length = 0;
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function aPerson(): Promise<string> {
  const createdAt = new Date();
  const email = `${newId()}@example.com`;
  const user = await accountRepository.insert(database.sql, {
    userName: newId(),
    fullName: 'Ada Lovelace',
    email,
    passwordHash: '',
    isEmailVerified: true,
    createdAt,
    updatedAt: createdAt,
  });
  return user?.id ?? '';
}

async function aVideoOf(ownerId: string): Promise<string> {
  const id = newId();
  const createdAt = new Date();
  await database.sql.insert(videos).values({
    id,
    ownerId,
    title: 'Waiting',
    description: '',
    isPublished: false,
    status: 'processing',
    sourceKey: `videos/${id}/source-x/original.mp4`,
    sourceType: 'video/mp4',
    sourceBytes: 1,
    createdAt,
    updatedAt: createdAt,
  });
  return id;
}

/** Lets each video take two turns. Resolves with the videos in the order of their turns. */
async function takeTwoTurnsEach(workers: readonly Site[], persons: readonly string[]) {
  const [first] = workers;
  const ids: string[] = [];
  for (const person of persons) {
    const id = await aVideoOf(person);
    ids.push(id);
    await first?.turns.add(id, 'long');
    // A second request of the same encoding changes nothing.
    await first?.turns.add(id, 'long');
  }
  const taken: string[] = [];
  const atOnce: string[][] = [];
  const running = new Set<string>();
  for (const { jobs, turns } of workers)
    await jobs.work(turnJobs.long, async ({ videoId, personId }, attempt) => {
      const { jobId } = attempt;
      const turn = { videoId, personId, lane: 'long' } as const;
      taken.push(videoId);
      running.add(`${personId} ${jobId}`);
      atOnce.push([...running].map((each) => each.split(' ')[0] ?? ''));
      const row = await turns.find(turn);
      running.delete(`${personId} ${jobId}`);
      const isDone = row?.piecesDone === 1;
      if (!isDone) await turns.made(turn, 1, 0.5);
      await turns.end(turn, isDone ? 'done' : 'unfinished', attempt);
    });
  await expect.poll(() => first?.jobs.pending(...Object.values(turnJobs)), WAIT).toBe(0);
  return { order: taken.map((id) => ids.indexOf(id)), atOnce };
}

it('[TURNS-01, TURNS-02] persons take turns, and a person’s videos are encoded one after another', async () => {
  const [ada, bob, eve] = [await aPerson(), await aPerson(), await aPerson()];

  const { order } = await takeTwoTurnsEach([await startProcess()], [ada, ada, ada, bob, eve]);

  expect(order).toEqual([0, 3, 4, 0, 3, 4, 1, 1, 2, 2]);
}, 120_000);

it('[TURNS-07] two processes never give one person two turns at once', async () => {
  const [ada, bob, eve] = [await aPerson(), await aPerson(), await aPerson()];
  const workers = [await startProcess(), await startProcess()];

  const { order, atOnce } = await takeTwoTurnsEach(workers, [ada, ada, ada, bob, eve]);

  expect(order.toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(order.filter((video) => video < 3)).toEqual([0, 0, 1, 1, 2, 2]);
  for (const persons of atOnce) expect(new Set(persons).size).toBe(persons.length);
}, 120_000);

it('[TURNS-06, WAITING-03] a turn that was lost is sent again once, and the log says so', async () => {
  const { jobs, turns, sendLost } = await startProcess();
  const personId = await aPerson();
  await turns.add(await aVideoOf(personId), 'qualities', { first: 'copied' });
  await database.sql.execute(`delete from pgboss.job where name = 'encode-qualities'`);

  await sendLost();
  await sendLost();

  expect(await jobs.pending(turnJobs.qualities)).toBe(1);
  expect(warn.mock.calls).toEqual([
    [
      { job: 'encode-qualities', jobs: 1, personId: [personId] },
      'jobs were lost and are sent again',
    ],
  ]);
});

it('[TURNS-06] a turn that ends with the first pieces of a second encoding is followed by another one', async () => {
  const { jobs, turns } = await startProcess();
  const videoId = await aVideoOf(await aPerson());
  await turns.add(videoId, 'long');
  let taken = 0;

  await jobs.work(turnJobs.long, async ({ personId }, attempt) => {
    const turn = { videoId, personId, lane: 'long' } as const;
    taken += 1;
    if (taken === 1) await turns.begin(turn, { plan: 'second', folder: 'pieces-b', pieces: 2 });
    await turns.end(turn, taken === 1 ? 'unfinished' : 'done', attempt);
  });
  await expect.poll(() => jobs.pending(turnJobs.long), WAIT).toBe(0);

  expect(taken).toBe(2);
});

it('[TURNS-07] what is requested or resumed during a turn adds no second job', async () => {
  const { jobs, turns, sendLost } = await startProcess();
  const ada = await aPerson();
  const [first, second] = [await aVideoOf(ada), await aVideoOf(ada)];
  await turns.add(first, 'long');
  const taken: string[] = [];
  const unfinished: number[] = [];

  await jobs.work(turnJobs.long, async ({ videoId, personId }, attempt) => {
    const turn = { videoId, personId, lane: 'long' } as const;
    taken.push(videoId);
    await turns.made(turn, 1, 0.5);
    await sendLost();
    await turns.add(second, 'long');
    await turns.made(turn, 2, 0.5);
    await sendLost();
    unfinished.push(await jobs.pending(turnJobs.long));
    await turns.end(turn, 'done', attempt);
  });
  await expect.poll(() => jobs.pending(turnJobs.long), WAIT).toBe(0);

  expect(taken).toEqual([first, second]);
  expect(unfinished).toEqual([1, 1]);
});

it('[TURNS-07] an attempt that has lost its job does not end the turn of the next attempt', async () => {
  const { jobs, turns } = await startProcess();
  const personId = await aPerson();
  const videoId = await aVideoOf(personId);
  await turns.add(videoId, 'long');
  const counted = Promise.withResolvers<number>();

  await jobs.work(turnJobs.long, async (_turn, { jobId, number }) => {
    const turn = { videoId, personId, lane: 'long' } as const;
    await turns.end(turn, 'unfinished', { jobId, number: number - 1 });
    counted.resolve(await jobs.pending(turnJobs.long));
    await turns.end(turn, 'done', { jobId, number });
  });

  expect(await counted.promise).toBe(1);
  await expect.poll(() => jobs.pending(turnJobs.long), WAIT).toBe(0);
});

describe('an encoding that fails', () => {
  /** Runs the turns of one person: those at the failing video fail as often as it says. Returns whose turns were taken. */
  async function failAt(
    { jobs, turns }: Site,
    failing: string,
    times: number,
    onDeadLetter = async () => {},
  ) {
    const taken: string[] = [];
    const fail = async (videoId: string, personId: string, attempt: Attempt) => {
      const turn = { videoId, personId, lane: 'long' } as const;
      if (!(await turns.isNext(turn))) return turns.end(turn, 'postponed', attempt);
      taken.push(videoId);
      if (videoId !== failing || taken.filter((id) => id === failing).length > times)
        return turns.end(turn, 'done', attempt);
      const problem = new Error('The disk is full');
      if ((await turns.find(turn))?.failures === turnJobs.long.limits.retries)
        throw new FinalFailure(problem);
      await turns.end(turn, 'failed', attempt);
      throw problem;
    };
    await jobs.work(
      turnJobs.long,
      ({ videoId, personId }, attempt) => fail(videoId, personId, attempt),
      { onDeadLetter },
    );
    return taken;
  }

  const hasFailed = (videoId: string, failures: number) =>
    database.sql.update(encodings).set({ failures }).where(eq(encodings.videoId, videoId));
  const failuresOf = async (videoId: string) =>
    (await database.sql.select().from(encodings).where(eq(encodings.videoId, videoId)))[0]
      ?.failures;

  it('[TURNS-20, TURNS-22] waits behind the other encodings of its owner, and each failure is counted', async () => {
    const site = await startProcess();
    const personId = await aPerson();
    const [first, second] = [await aVideoOf(personId), await aVideoOf(personId)];
    await site.turns.add(first, 'long');
    await site.turns.add(second, 'long');

    const taken = await failAt(site, first, 1);
    await expect.poll(() => site.jobs.pending(turnJobs.long), WAIT).toBe(0);

    expect(taken).toEqual([first, second, first]);
    expect(outcomes).toEqual(['failed', 'done', 'done']);
  });

  it('[TURNS-20] does not delay an encoding that its owner adds while it waits for its next attempt', async () => {
    const site = await startProcess();
    const personId = await aPerson();
    const [first, second] = [await aVideoOf(personId), await aVideoOf(personId)];
    await site.turns.add(first, 'long');
    await hasFailed(first, 12);
    const taken = await failAt(site, first, 1);
    await expect.poll(() => failuresOf(first), WAIT).toBe(13);

    await site.turns.add(second, 'long');
    await expect.poll(() => taken.length, WAIT).toBe(2);

    expect(taken).toEqual([first, second]);
    expect(await site.jobs.isDue(turnJobs.long)).toBe(false);
    await database.sql.delete(encodings).where(eq(encodings.videoId, first));
    await database.sql.execute(`delete from pgboss.job where name = 'encode-long'`);
  });

  it('[TURNS-21, TURNS-22] is dead-lettered after the last attempt', async () => {
    const site = await startProcess();
    const personId = await aPerson();
    const videoId = await aVideoOf(personId);
    await site.turns.add(videoId, 'long');
    await hasFailed(videoId, 19);
    const given = vi.fn<() => Promise<void>>(async () => {});
    await failAt(site, videoId, 2, given);
    await expect.poll(() => failuresOf(videoId), WAIT).toBe(20);

    await database.transaction((tx) => site.jobs.hasten(turnJobs.long, personId, tx));
    await expect.poll(() => outcomes, WAIT).toContain('dead_lettered');

    expect(outcomes).toEqual(['failed', 'failed', 'dead_lettered']);
    expect(given).toHaveBeenCalledOnce();
  });

  /** Makes the attempts of a process, which open sources with `localFile`. */
  async function attemptWith({ jobs, turns }: Site, localFile: Storage['localFile']) {
    const now = () => new Date();
    const storage = { ...(await createDiskStorage({ root: folder })), localFile };
    const records = createMediaRecords({ database, jobs, now });
    const repairs = createRepairs({ database, jobs, records, storage, now });
    const tools = await findMediaTools({ searchPath: process.env['PATH'] });
    const work = { records, storage, tools, spool: folder, log: silentLog };
    await startMediaWork(jobs, work, turns, repairs);
  }

  /** Stops the process during an attempt. */
  async function stop(site: Site) {
    const opened = Promise.withResolvers<void>();
    const source = Promise.withResolvers<string>();
    await attemptWith(site, () => {
      opened.resolve();
      return source.promise;
    });
    await opened.promise;
    const stopped = site.jobs.stop();
    source.reject(new Error('The server is stopping'));
    await stopped;
  }

  /** Leaves the job as a killed process does. */
  async function kill(site: Site) {
    await site.jobs.stop();
    await database.sql.execute(raw`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'encode-long' and state < 'active'`);
  }

  it.each([
    ['a stop', stop],
    ['a kill', kill],
  ])(
    '[TURNS-21, TURNS-23] is not given up when %s interrupts its last attempt, but when that fails',
    async (_what, interrupt) => {
      const site = await startProcess();
      const personId = await aPerson();
      const videoId = await aVideoOf(personId);
      const { retries: failures } = turnJobs.long.limits;
      const turn = { videoId, personId, lane: 'long' } as const;
      await database.sql.insert(encodings).values({ ...turn, failures, requestedAt: new Date() });
      await site.turns.end(turn, 'postponed');
      await database.transaction((tx) => site.jobs.hasten(turnJobs.long, personId, tx));
      await interrupt(site);
      expect(await failuresOf(videoId)).toBe(failures);

      const next = await startProcess({ isOnlyProcess: true });
      await attemptWith(next, () => Promise.reject(new Error('The disk is full')));
      await expect.poll(() => outcomes, WAIT).toContain('dead_lettered');

      const ofAttempts = outcomes.filter((outcome) => outcome !== 'handed-back');
      expect(ofAttempts).toEqual(['failed', 'dead_lettered']);
      expect(await failuresOf(videoId)).toBeUndefined();
    },
  );
});
