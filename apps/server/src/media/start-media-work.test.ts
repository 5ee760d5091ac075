import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { videoFoldersOf } from '../../test/support/video-folders.ts';
import { newId } from '../database/ids.ts';
import { encodings, videoNotes, videos } from '../database/schema.ts';
import { type Attempt, FinalFailure, type Jobs } from '../jobs/jobs.ts';
import { silentLog } from '../lib/silent-log.ts';
import type { Storage } from '../storage/storage.ts';
import { type EncodingTurns, createEncodingTurns } from './pipeline/encoding-turns.ts';
import type { Lane } from './pipeline/lanes.ts';
import { transcodeVideoJob, turnJobs } from './pipeline/media-jobs.ts';
import { createMediaRecords } from './pipeline/media-records.ts';
import { GaveWay } from './pipeline/pieces.ts';
import { createRepairs } from './repair/repairs.ts';
import { startMediaWork } from './start-media-work.ts';
import { findMediaTools } from './tools.ts';

let spool: string;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  spool = await mkdtemp(join(tmpdir(), 'kinora-media-work-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
  await rm(spool, { recursive: true, force: true });
});

const { folders, store } = videoFoldersOf(() => api);
const now = () => new Date();

/** A video without missing parts. */
const whole = {
  previewKey: 'preview.mp4',
  storyboardKey: 'storyboard.jpg',
  waveformKey: 'waveform.bin',
};

let turns: EncodingTurns;
let takeTurn: (videoId: string, lane: Lane, signal?: AbortSignal) => Promise<void>;
let publish: (videoId: string) => Promise<void>;
/** Called when an attempt opens the source. */
let opened: (videoId: string) => Promise<void>;
/** Called when a turn ends. */
let ending: () => Promise<void>;

// The test runs the jobs itself.
beforeEach(async () => {
  opened = ending = async () => {};
  const handlers = new Map<string, (payload: object, attempt: Attempt) => Promise<void>>();
  const jobs: Jobs = {
    ...api.server.jobs,
    send: async () => {},
    complete: async () => {},
    work: async ({ name, payload: schema }, handler) =>
      void handlers.set(name, (payload, attempt) => handler(v.parse(schema, payload), attempt)),
  };
  const { database } = api.server;
  const storage: Storage = {
    ...api.server.storage,
    async localFile(key) {
      await opened(key.split('/')[1] ?? '');
      throw new GaveWay();
    },
  };
  const tools = await findMediaTools({ searchPath: process.env['PATH'] });
  const records = createMediaRecords({ database, jobs, now });
  turns = createEncodingTurns({ database, jobs, now });
  const watched: EncodingTurns = {
    ...turns,
    async end(...turn) {
      await ending();
      return turns.end(...turn);
    },
  };
  const repairs = createRepairs({ database, jobs, records, storage, now });
  const work = { records, storage, tools, spool, log: silentLog };
  await startMediaWork(jobs, work, watched, repairs);
  const run = async (
    name: string,
    payload: object,
    signal: AbortSignal = new AbortController().signal,
  ) => {
    await handlers.get(name)?.(payload, { jobId: newId(), number: 0, signal });
  };
  takeTurn = (videoId, lane, signal) =>
    run(turnJobs[lane].name, { videoId, personId: ada.id }, signal);
  publish = (videoId) => run(transcodeVideoJob.name, { videoId });
});

const isInLane = async (videoId: string, lane: Lane) =>
  (await turns.find({ videoId, lane, personId: ada.id })) !== undefined;

it('[TURNS-17] a video that is deleted during its turn leaves no files', async () => {
  const id = await aStoredVideo(api, ada, { status: 'processing' });
  await turns.add(id, 'long');
  opened = async () => {
    await api.server.database.sql.delete(videos).where(eq(videos.id, id));
    // The deletion of the files has run before the piece is stored.
    await store(id, 'pieces-000000000000/1/video.mp4');
  };

  await takeTurn(id, 'long');

  expect(await folders(id)).toEqual([]);
});

it.each([
  ['a copy', (id: string) => publish(id)],
  ['a turn', (id: string) => takeTurn(id, 'long')],
])('[READ-BOUNDS-03] %s does not fail when its video is deleted', async (_what, run) => {
  const id = await aStoredVideo(api, ada, { status: 'processing' });
  await turns.add(id, 'long');
  opened = async () => {
    await api.server.database.sql.delete(videos).where(eq(videos.id, id));
    await store(id, 'first-000000000000/video.mp4');
    throw new Error('The source was readable, and now it is not there');
  };

  await run(id);

  expect(await folders(id)).toEqual([]);
});

it('[TURNS-18] the last turn deletes what killed attempts stored, also before other turns', async () => {
  const id = await aStoredVideo(api, ada, whole);
  for (const folder of ['first-x', 'ladder-000000000000', 'retried-000000000000'])
    await store(id, `${folder}/video.mp4`);
  await turns.add(id, 'qualities');

  await takeTurn(id, 'qualities');

  expect(await folders(id)).toEqual(['first-x']);
});

it.each([
  ['a part that was tried again', 'storyboard', true, true],
  ['no part that has failed', 'storyboard', false, false],
  ['no part that this release does not know', 'hologram', true, false],
])(
  '[TURNS-19] %s at the end of a turn waits for another turn',
  async (_what, part, isWaiting, isAgain) => {
    const id = await aStoredVideo(api, ada, whole);
    await turns.add(id, 'qualities');
    const note = { videoId: id, part, text: 'None.', canRetry: true, isWaiting, updatedAt: now() };
    ending = async () => void (await api.server.database.sql.insert(videoNotes).values(note));

    await takeTurn(id, 'qualities');

    expect(await isInLane(id, 'qualities')).toBe(isAgain);
  },
);

it.each([
  ['a video that was tried again', 'processing', true],
  ['no video that has failed', 'failed', false],
] as const)(
  '[TURNS-19] %s at the end of its turn waits for another turn',
  async (_what, status, isAgain) => {
    const id = await aStoredVideo(api, ada, { status: 'failed' });
    await turns.add(id, 'long');
    const { sql } = api.server.database;
    ending = async () => void (await sql.update(videos).set({ status }).where(eq(videos.id, id)));

    await takeTurn(id, 'long');

    expect(await isInLane(id, 'long')).toBe(isAgain);
  },
);

describe('a turn that fails', () => {
  const problem = new Error('The disk is full');
  const failuresOf = async (videoId: string) =>
    (await turns.find({ videoId, lane: 'short', personId: ada.id }))?.failures;

  /** A video in the lane, after turns that have failed. Only it is in the lane. */
  async function aVideoThatFailed(failures: number): Promise<string> {
    const { sql } = api.server.database;
    await sql.delete(encodings).where(eq(encodings.lane, 'short'));
    const id = await aStoredVideo(api, ada, { status: 'processing' });
    await turns.add(id, 'short');
    await sql.update(encodings).set({ failures }).where(eq(encodings.videoId, id));
    opened = () => Promise.reject(problem);
    return id;
  }

  it('[TURNS-20] ends before its next attempt', async () => {
    const id = await aVideoThatFailed(3);

    await expect(takeTurn(id, 'short')).rejects.toThrow(problem);

    expect(await failuresOf(id)).toBe(4);
  });

  it('[TURNS-20] no longer counts after a turn that did not', async () => {
    const id = await aVideoThatFailed(3);
    opened = async () => {};

    await takeTurn(id, 'short');

    expect(await failuresOf(id)).toBe(0);
  });

  it('[TURNS-20] is postponed when another encoding of its owner is next', async () => {
    const id = await aVideoThatFailed(3);
    await turns.add(await aStoredVideo(api, ada, { status: 'processing' }), 'short');

    await takeTurn(id, 'short');

    expect(await failuresOf(id)).toBe(3);
  });

  it('[TURNS-21] is left to the queue after the last attempt, which gives the encoding up', async () => {
    const id = await aVideoThatFailed(turnJobs.short.limits.retries);

    await expect(takeTurn(id, 'short')).rejects.toThrow(new FinalFailure(problem));

    expect(await failuresOf(id)).toBe(turnJobs.short.limits.retries);
  });

  it.each([3, turnJobs.short.limits.retries])(
    '[TURNS-11, TURNS-23] does not count as failed when a stop of the process has interrupted it after %s failures',
    async (failures) => {
      const id = await aVideoThatFailed(failures);

      await expect(takeTurn(id, 'short', AbortSignal.abort())).rejects.toThrow(problem);

      expect(await failuresOf(id)).toBe(failures);
    },
  );
});
