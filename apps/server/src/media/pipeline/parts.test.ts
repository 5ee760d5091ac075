import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCaptions, someSubRip } from '../../../test/support/caption-clips.ts';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo, storedBytes } from '../../../test/support/test-videos.ts';
import { newId } from '../../database/ids.ts';
import { videoNotes, videos } from '../../database/schema.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import { createReconciliation } from '../../jobs/reconciliation.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { type FfmpegCall, type MediaTools, findMediaTools } from '../tools.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import { awaitedMediaJobs } from './awaited-media-jobs.ts';
import { rungsIn } from './hls.ts';
import { createMediaRecords } from './media-records.ts';
import { transcodeVideo } from './transcode-video.ts';
import { buildLadder, giveUpParts, retryParts } from './video-ladder.ts';

let api: OwnServer;
let ada: TestPerson;
let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'damaged.mp4',
    'hd.mp4',
    'h264.mp4',
    'large.avi',
    'vp9.mkv',
    'pq-8-bit.mp4',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-parts-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const attempt = (number = 0): Attempt => ({
  jobId: newId(),
  number,
  signal: new AbortController().signal,
});

const sent: unknown[] = [];
/** The tests run the jobs themselves. */
const jobs = { send: async (_job: unknown, payload: object) => void sent.push(payload) };
const workWith = (own: MediaTools) => ({
  records: createMediaRecords({
    database: api.server.database,
    jobs: { ...api.server.jobs, ...jobs },
    now: () => new Date(),
  }),
  storage: api.server.storage,
  tools: own,
  spool: folder,
  log: { info: () => {}, warn: () => {}, error: () => {} },
});

/** An upload whose jobs only the test runs. */
async function anUpload(name: ClipName, status: 'processing' | 'ready' = 'processing') {
  const id = await aStoredVideo(api, ada, { status, width: 1280, height: 720 });
  const key = `videos/${id}/source-x/original.mp4`;
  await api.server.storage.put(key, Buffer.from(await clips.bytes(name)), { type: 'video/mp4' });
  return id;
}

async function stateOf(id: string) {
  const { sql } = api.server.database;
  const [row] = await sql.select().from(videos).where(eq(videos.id, id));
  const notes = await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id));
  const { hlsKey = null } = row ?? {};
  const playlist = hlsKey === null ? '' : (await storedBytes(api, hlsKey)).toString();
  return {
    ...row,
    qualities: rungsIn(playlist).map(({ height }) => height),
    notes: notes.map(({ text, isWaiting }) => (isWaiting ? `Waiting: ${text}` : text)),
  };
}

type Wrong = (call: FfmpegCall) => Promise<void> | void;
const withFaults = (wrong: Wrong): MediaTools => ({
  ...tools,
  async run(call) {
    await wrong(call);
    return tools.run(call);
  },
});
const fails = (kind: ToolFailure['kind'], matches: (words: string) => boolean) =>
  withFaults(({ output }) => {
    if (matches(output.join(' '))) throw new ToolFailure(kind, '');
  });
const isStoryboard = (words: string) => words.includes('storyboard');
const isStill = (words: string) => words.includes('still.jpg');

const publish = (id: string, own = tools) => transcodeVideo(workWith(own), id, attempt());
/** Runs the job that {@link publish} has sent. */
async function addParts(id: string, own = tools, number = 0) {
  const { ladder } = await stateOf(id);
  if (!ladder) throw new Error('There is no ladder');
  await buildLadder(workWith(own), { videoId: id, ...ladder }, attempt(number));
}

describe('a file with damaged pictures', () => {
  it('[PARTS-03] is published with all qualities and the preview', async () => {
    const id = await anUpload('damaged.mp4');

    await publish(id);
    await addParts(id).catch(() => addParts(id, tools, 1));

    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'ready', qualities: [490, 480] });
    expect(state.previewKey).toMatch(/preview\.mp4$/);
    expect(state.thumbnailKey).not.toBeNull();
  }, 120_000);

  it('[PARTS-06] names the second of the damage when a part fails', async () => {
    const id = await anUpload('damaged.mp4', 'ready');

    await buildLadder(
      workWith(fails('failed', isStoryboard)),
      { videoId: id, first: 'copied', whyUncut: 'long-sound' },
      attempt(1),
    );

    const { notes } = await stateOf(id);
    expect(notes).toEqual(['No storyboard: the file is damaged at 0:01.']);
  }, 120_000);
});

it.each([
  ['corrupt decoded frame in stream 0', 'the file is damaged at 0:00'],
  ['Cannot allocate memory', 'this site could not convert the file'],
])('[PARTS-06] "%s" before the first picture means: %s', async (printed, reason) => {
  const id = await anUpload('h264.mp4', 'ready');
  const own = withFaults(({ output }) => {
    if (isStoryboard(output.join(' '))) throw new ToolFailure('failed', '');
    if (output.join(' ').includes('showinfo'))
      throw new ToolFailure('failed', `Stream mapping:\nsource: ${printed}\n`);
  });

  const start = { first: 'copied', whyUncut: 'long-sound' } as const;
  await buildLadder(workWith(own), { videoId: id, ...start }, attempt(1));

  expect((await stateOf(id)).notes).toEqual([`No storyboard: ${reason}.`]);
});

describe('a part that fails', () => {
  it('[PARTS-01, PARTS-05, PARTS-06] is noted, and the others are stored', async () => {
    const id = await anUpload('hd.mp4');
    await publish(id);

    await addParts(id, fails('timed-out', isStoryboard));

    expect(await stateOf(id)).toMatchObject({
      status: 'ready',
      qualities: [720, 480],
      previewKey: expect.any(String),
      storyboardKey: null,
      notes: ['No storyboard: it took this site too long.'],
    });
  }, 120_000);

  it('[PARTS-02] is made by the next attempt, which repeats no other part', async () => {
    const id = await anUpload('hd.mp4');
    await publish(id);
    await expect(addParts(id, fails('could-not-run', isStoryboard))).rejects.toThrow('not run');
    const before = await stateOf(id);
    const made: string[] = [];

    await addParts(
      id,
      withFaults(({ output }) => void made.push(...output.slice(-1))),
      1,
    );

    expect(made).toEqual(['storyboard.part.jpg']);
    const { hlsKey, previewKey } = before;
    const storyboardKey = expect.any(String);
    expect(await stateOf(id)).toMatchObject({ hlsKey, previewKey, storyboardKey, notes: [] });
  }, 120_000);

  it.each([
    ['the further qualities and the preview', (words: string) => words.includes('filter_complex')],
    ['the storyboard', isStoryboard],
  ])(
    '[PARTS-09] is noted when every attempt has failed: %s',
    async (_which, matches) => {
      const id = await anUpload('hd.mp4');
      await publish(id);
      await expect(addParts(id, fails('could-not-run', matches), 20)).rejects.toThrow('not run');
      const { ladder } = await stateOf(id);

      await giveUpParts(workWith(tools), { videoId: id, ...ladder });

      const { notes } = await stateOf(id);
      expect(notes).not.toEqual([]);
      for (const note of notes) expect(note).toMatch(/: this site had a problem\.$/);
    },
    120_000,
  );

  it('[PARTS-04] costs no other quality: an output that interrupts the others is left out', async () => {
    const id = await anUpload('large.avi');
    await publish(id);
    const none = fails('failed', (words) => words.includes('preview.mp4'));

    await expect(addParts(id, none)).rejects.toThrow('failed');
    await addParts(id, none, 1);

    expect(await stateOf(id)).toMatchObject({
      qualities: [540, 480],
      videoKey: expect.stringContaining('/ladder-'),
      previewKey: null,
      notes: ['No preview: this site could not convert the file.'],
    });
  }, 120_000);
});

describe('a part of the first job', () => {
  it('[PARTS-08] that fails delays nothing and is made by the next job', async () => {
    const id = await anUpload('h264.mp4');

    await publish(id, fails('failed', isStill));

    expect(await stateOf(id)).toMatchObject({
      status: 'ready',
      notes: ['Waiting: No thumbnail: this site had a problem.'],
    });
    await addParts(id);
    expect(await stateOf(id)).toMatchObject({ thumbnailKey: expect.any(String), notes: [] });
  }, 120_000);

  it('[PARTS-23] such as the thumbnail does not replace what the owner has chosen since', async () => {
    const id = await anUpload('h264.mp4');
    await publish(id, fails('failed', isStill));
    const chosen = `videos/${id}/picture-x/thumbnail-640w.webp`;
    await api.server.database.sql
      .update(videos)
      .set({ thumbnailKey: chosen })
      .where(eq(videos.id, id));

    await addParts(id);

    expect(await stateOf(id)).toMatchObject({ thumbnailKey: chosen, notes: [] });
  }, 120_000);

  it('[FOUND-CAPTIONS-02] such as the captions of the file is made by the next job', async () => {
    const id = await anUpload('h264.mp4');
    const captions = [{ file: 'a.srt', content: someSubRip }];
    const path = await addCaptions(folder, 'found.mkv', captions, '-c:s srt');
    const key = `videos/${id}/source-x/original.mp4`;
    await api.server.storage.put(key, await readFile(path), { type: 'video/mp4' });

    await publish(
      id,
      fails('failed', (words) => words === ''),
    );

    expect(await stateOf(id)).toMatchObject({
      status: 'ready',
      foundCaptions: null,
      notes: ['Waiting: The captions of the file could not be read: this site had a problem.'],
    });
    await addParts(id);
    const { foundCaptions, notes } = await stateOf(id);
    expect(notes).toEqual([]);
    const found = await storedBytes(api, foundCaptions?.tracks[0]?.key);
    expect(found.toString()).toContain('Low <i>water</i>');
  }, 120_000);

  it('[PARTS-08] without a stream becomes one of the further qualities', async () => {
    const id = await anUpload('h264.mp4');

    await publish(
      id,
      fails('failed', (words) => words.includes('hls')),
    );

    expect(await stateOf(id)).toMatchObject({ status: 'ready', qualities: [] });
    await addParts(id);
    expect(await stateOf(id)).toMatchObject({ qualities: [180], notes: [] });
  }, 120_000);
});

describe('a video that fails', () => {
  const failed = 'This file could not be turned into a video: ';

  it.each([
    ['timed-out', 0, `${failed}it took this site too long.`],
    ['failed', 1, `${failed}this site could not convert the file.`],
  ] as const)(
    '[PARTS-07, WAITING-05] has a note that says why: %s',
    async (kind, number, text) => {
      // It must be encoded.
      const id = await anUpload('large.avi');
      const own = fails(kind, (words) => words.includes('video.mp4'));

      await transcodeVideo(workWith(own), id, attempt(number));

      const { sql } = api.server.database;
      const notes = await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id));
      expect(await stateOf(id)).toMatchObject({ status: 'failed' });
      expect(notes).toMatchObject([{ part: 'video', text, canRetry: true }]);
    },
    120_000,
  );

  it('[WAITING-05] because ffmpeg is missing can be tried again', async () => {
    // It must be encoded, and is read without ffmpeg.
    const id = await anUpload('vp9.mkv');

    await transcodeVideo(workWith({ ...tools, ffmpeg: undefined }), id, attempt());

    const { sql } = api.server.database;
    const notes = await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id));
    const text = `${failed}this site cannot convert videos at present.`;
    expect(notes).toMatchObject([{ part: 'video', text, canRetry: true }]);
  });

  it('[PARTS-07, WAITING-05] because of its file has a note that cannot be retried', async () => {
    const id = await anUpload('damaged.mp4');
    const own = fails('failed', (words) => words.includes('video.mp4'));

    await transcodeVideo(workWith(own), id, attempt(1));

    const { sql } = api.server.database;
    const notes = await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id));
    const text = `${failed}the file is damaged at 0:01. Delete it and upload another one.`;
    expect(notes).toMatchObject([{ part: 'video', text, canRetry: false }]);
  }, 120_000);
});

describe('a retried part', () => {
  it('[PARTS-10] is stored, and its note disappears', async () => {
    const id = await anUpload('hd.mp4');
    await publish(id);
    const isEncoding = (words: string) => words.includes('filter_complex');
    await addParts(id, fails('timed-out', isEncoding));
    expect((await stateOf(id)).notes).toEqual([
      'Some qualities are missing: it took this site too long.',
      'No preview: it took this site too long.',
    ]);
    await api.server.database.sql.update(videoNotes).set({ isWaiting: true });

    await retryParts(workWith(tools), id, attempt());

    expect(await stateOf(id)).toMatchObject({
      qualities: [720, 480],
      previewKey: expect.any(String),
      notes: [],
    });
  }, 120_000);

  it('[PARTS-15] is sent again by the next start when its job is gone', async () => {
    const id = await anUpload('hd.mp4', 'ready');
    const { records } = workWith(tools);
    const { database } = api.server;
    const note = { part: 'storyboard', text: 'No storyboard.', canRetry: true, isWaiting: true };
    await records.note(id, note);
    sent.length = 0;

    await createReconciliation(
      { database, jobs, log: silentLog },
      awaitedMediaJobs({ database, storage: api.server.storage }),
    )();

    expect(sent).toContainEqual({ videoId: id });
  });

  it.each([
    ['is sent again', 'a video of this release', 2, null, true],
    ['is not sent', 'a video without sound', 2, '', false],
    ['is not sent', 'a video of an older release, which has a command for it', 1, null, false],
  ])(
    '[WAVEFORM-03, WAVEFORM-05] of a waveform %s for %s',
    async (_what, _which, pipelineVersion, waveformKey, isSent) => {
      const id = await anUpload('h264.mp4', 'ready');
      const { database, storage } = api.server;
      const ladder = { first: 'copied', whyUncut: 'long-sound' } as const;
      const keys = {
        previewKey: 'p.mp4',
        storyboardKey: 's.vtt',
        hlsKey: 'videos/a/ladder-a.m3u8',
      };
      const changes = { ladder, pipelineVersion, waveformKey, ...keys };
      await database.sql.update(videos).set(changes).where(eq(videos.id, id));
      sent.length = 0;

      const awaited = awaitedMediaJobs({ database, storage });
      await createReconciliation({ database, jobs, log: silentLog }, awaited)();

      expect(sent.some((payload) => Object(payload).videoId === id)).toBe(isSent);
    },
  );
});

it('[COLOUR-09] tells the owner of an HDR video that this ffmpeg cannot convert it', async () => {
  const notesWith = async (convertsColors: boolean) => {
    const id = await anUpload('pq-8-bit.mp4');
    const ffmpeg = tools.ffmpeg && { ...tools.ffmpeg, convertsColors };
    await transcodeVideo(workWith({ ...tools, ffmpeg }), id, attempt());
    return (await stateOf(id)).notes;
  };

  expect(await notesWith(true)).toEqual([]);
  expect(await notesWith(false)).toEqual([
    'Pale colours: this site cannot convert HDR for ordinary screens. Export the video without HDR and upload it again.',
  ]);
});
