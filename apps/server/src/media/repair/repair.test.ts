import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKinora } from '../../../test/support/run-kinora.ts';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo } from '../../../test/support/test-videos.ts';
import { newId } from '../../database/ids.ts';
import { videoNotes, videos } from '../../database/schema.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import { createReconciliation } from '../../jobs/reconciliation.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { checkMedia } from '../../operators/check-media.ts';
import type { Storage } from '../../storage/storage.ts';
import { encodeAtOnce } from '../pipeline/encode.ts';
import { createEncodingTurns } from '../pipeline/encoding-turns.ts';
import { storeFolder, storeMasterPlaylist } from '../pipeline/job-folder.ts';
import { VIDEO_FILE, cutRung } from '../pipeline/make-first.ts';
import { turnJobs } from '../pipeline/media-jobs.ts';
import { createMediaRecords } from '../pipeline/media-records.ts';
import { PIPELINE_VERSION } from '../pipeline/pipeline-version.ts';
import { probeVideo } from '../probe.ts';
import { type FfmpegCall, type MediaTools, findMediaTools } from '../tools.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import { newRepair } from './repair-payload.ts';
import { renditionKeys } from './repair-records.ts';
import { repairVideo } from './repair-video.ts';
import { createRepairs } from './repairs.ts';

let api: OwnServer;
let ada: TestPerson;
let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips(['reordered.mp4', 'pq-8-bit.mp4', 'two-minutes.mkv']);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-repair-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function storeSource(id: string, clip: ClipName): Promise<void> {
  const key = `videos/${id}/source-x/original.mp4`;
  await api.server.storage.put(key, Buffer.from(await clips.bytes(clip)), { type: 'video/mp4' });
}

/** A video whose renditions are copies of its upload, as an older release made them, without a preview and a storyboard. */
async function anOldVideo(clip: ClipName, changes: Partial<typeof videos.$inferInsert> = {}) {
  const { storage } = api.server;
  const name = `first-${newId().slice(-12)}`;
  const id = await aStoredVideo(api, ada, { viewsCount: 7, ...changes });
  const made = join(folder, name);
  const path = join(made, VIDEO_FILE);
  await mkdir(made);
  await writeFile(path, await clips.bytes(clip));
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  // Without a version of ffmpeg, the stream is not told to begin at zero.
  const older = { ...tools, ffmpeg: undefined };
  const signal = new AbortController().signal;
  const context = { tools: older, folder: made, name, signal };
  const { rung } = await cutRung(
    { file: VIDEO_FILE, how: 'copied', metadata: probed.metadata, as: 'v' },
    context,
  );
  if (!rung) throw new Error('The clip cannot be cut');
  await storeSource(id, clip);
  await storeFolder(storage, made, `videos/${id}/${name}/`);
  const hlsKey = await storeMasterPlaylist(storage, { videoId: id, folder: name, rungs: [rung] });
  const { durationSeconds, width, height } = probed.metadata;
  const videoKey = `videos/${id}/${name}/${VIDEO_FILE}`;
  await api.server.database.sql
    .update(videos)
    .set({ hlsKey, videoKey, durationSeconds, width, height })
    .where(eq(videos.id, id));
  return { id, name };
}

async function rowOf(id: string) {
  const [row] = await api.server.database.sql.select().from(videos).where(eq(videos.id, id));
  if (!row) throw new Error('The video was deleted');
  return row;
}

const kinora = async (action: 'check' | 'repair') =>
  (await runKinora({ DATA_DIR: api.server.dataDir }, 'media', action)).output.trimEnd().split('\n');

/** The jobs that are sent are only recorded. */
function aRepair(id: string, own: MediaTools = tools, storage: Storage = api.server.storage) {
  const { database } = api.server;
  const sent: unknown[] = [];
  const warned: unknown[] = [];
  const jobs = {
    ...api.server.jobs,
    send: async (_job: unknown, payload: object, options: object = {}) =>
      void sent.push({ ...payload, ...options, tx: undefined }),
  };
  const now = () => new Date();
  const records = createMediaRecords({ database, jobs, now });
  const log = { info() {}, error() {}, warn: (...line: unknown[]) => void warned.push(line) };
  const attempt = (number: number, signal = new AbortController().signal): Attempt => ({
    jobId: newId(),
    number,
    signal,
  });
  return {
    sent,
    warned,
    add: () => createEncodingTurns({ database, jobs, now }).add(id, 'qualities', newRepair),
    run: (number = 0, signal?: AbortSignal) =>
      repairVideo({
        work: { records, storage, tools: own, spool: folder, log },
        repairs: createRepairs({ database, jobs, records, storage, now }),
        videoId: id,
        attempt: attempt(number, signal),
        encoder: encodeAtOnce('background'),
      }),
  };
}

const watching = (watch: (words: string) => void): MediaTools => ({
  ...tools,
  async run(call: FfmpegCall) {
    watch(call.output.join(' '));
    return tools.run(call);
  },
});

/**
 * Runs a repair that is killed when it has stored files of a kind for the first time, before anything is recorded about them.
 * Resolves with `undefined`, or, when the repair has ended, with the jobs that it has sent.
 */
async function runUntilStored(id: string, kinds: Set<string>) {
  const { storage } = api.server;
  const { promise: killed, resolve: kill } = Promise.withResolvers<undefined>();
  const store = async (kind: string, storing: Promise<void>) => {
    await storing;
    if (kinds.has(kind)) return;
    kinds.add(kind);
    kill(undefined);
    // Nothing of a killed process runs on, not even what tidies up.
    await new Promise(() => {});
  };
  const namesOf = (objects: readonly { readonly key: string }[]) =>
    objects.map(({ key }) => basename(key)).join(' ');
  const repair = aRepair(id, tools, {
    ...storage,
    put: (key, ...rest) => store('playlist', storage.put(key, ...rest)),
    putAll: (objects) => store(namesOf(objects), storage.putAll(objects)),
  });
  return Promise.race([killed, repair.run(kinds.size).then(() => repair.sent)]);
}

describe('kinora media', () => {
  it('[REPAIR-01, REPAIR-02, REPAIR-03, REPAIR-07] check lists faults of older releases, and repair removes them while the site serves', async () => {
    const late = await anOldVideo('reordered.mp4', {
      title: 'Late',
      suggestedChapters: [{ startSeconds: 0, title: 'Dusk' }],
    });
    const grey = await anOldVideo('pq-8-bit.mp4', { title: 'Grey' });
    // It is encoded in pieces.
    const long = await aStoredVideo(api, ada, { title: 'Long', durationSeconds: 130 });
    await storeSource(long, 'two-minutes.mkv');
    const before = await rowOf(late.id);

    const found = await kinora('check');
    const queued = await kinora('repair');
    await api.settled(turnJobs.qualities);
    const left = await kinora('check');

    const lines = [
      `${late.id}  Late  late stream, no preview, no storyboard, no waveform`,
      `${grey.id}  Grey  HDR colours, no preview, no storyboard, no waveform`,
      `${long}  Long  no stream, no preview, no storyboard, no waveform`,
    ];
    expect(found).toEqual([
      ...lines,
      '3 videos have faults. "kinora media repair" makes their files again.',
    ]);
    expect(queued).toEqual([
      ...lines,
      '3 videos have faults. Their files are made again in the background; until then the site serves the old ones.',
    ]);
    expect(left).toEqual(['No video has faults of older releases.']);
    const { createdAt, updatedAt, viewsCount, title, description, suggestedChapters } = before;
    const after = await rowOf(late.id);
    const kept = { createdAt, updatedAt, viewsCount, title, description, suggestedChapters };
    expect(after).toMatchObject(kept);
    expect(after.pipelineVersion).toBe(PIPELINE_VERSION);

    // Its new files have no faults if they are inspected again.
    const { sql } = api.server.database;
    await sql.update(videos).set({ pipelineVersion: 0 });
    expect(await kinora('check')).toEqual(left);
    expect((await rowOf(grey.id)).pipelineVersion).toBe(PIPELINE_VERSION);
  }, 120_000);
});

it('[WAVEFORM-06] kinora media repair makes only the waveform of a video that lacks nothing else', async () => {
  const { sql } = api.server.database;
  const { id } = await anOldVideo('reordered.mp4', { title: 'Unheard' });
  await kinora('repair');
  await api.settled(turnJobs.qualities);
  const whole = await rowOf(id);
  await sql.update(videos).set({ waveformKey: null, pipelineVersion: 1 }).where(eq(videos.id, id));
  const failed = { videoId: id, part: 'waveform', text: 'No waveform.', canRetry: true };
  await sql.insert(videoNotes).values({ ...failed, isWaiting: false, updatedAt: new Date() });

  const found = await kinora('check');
  await kinora('repair');
  await api.settled(turnJobs.qualities);

  expect(found[0]).toBe(`${id}  Unheard  no waveform`);
  const { waveformKey, pipelineVersion: _, ...others } = await rowOf(id);
  expect(whole).toMatchObject(others);
  expect(waveformKey).toMatch(/\/retried-\w{12}\/waveform\.bin$/);
  expect(await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id))).toEqual([]);
  expect(await kinora('check')).toEqual(['No video has faults of older releases.']);
}, 120_000);

it('[REPAIR-09] kinora media repair without a running server leaves the repairs to the next start', async () => {
  const { database, storage } = api.server;
  const { id } = await anOldVideo('pq-8-bit.mp4');
  const sent: unknown[] = [];
  const jobs = {
    ...api.server.jobs,
    send: async (_job: unknown, payload: object) => void sent.push(payload),
  };

  const printed = await checkMedia(
    {
      isRunning: false,
      folder: async () => ({ spoolFolder: folder }),
      withStorage: (work) => work(storage),
    },
    database,
    'repair',
  );
  const { awaitedJobs } = createEncodingTurns({ database, jobs, now: () => new Date() });
  await createReconciliation({ database, jobs, log: silentLog }, awaitedJobs)();

  expect(printed).toMatch(
    /^1 video has faults\. Their files are made again when the server runs;/m,
  );
  expect(sent).toContainEqual({ videoId: id, personId: ada.id });
  await database.sql.delete(videos).where(eq(videos.id, id));
});

describe('the repair of a video', () => {
  it('[REPAIR-04, REPAIR-05, REPAIR-08] that is killed goes on, and replaces all files at once', async () => {
    const { id, name } = await anOldVideo('reordered.mp4');
    const before = await rowOf(id);
    const kill = new AbortController();
    const first = aRepair(
      id,
      watching((words) => {
        if (words.includes('storyboard')) kill.abort(new Error('killed'));
      }),
    );
    await first.add();
    await first.add();
    expect(first.sent).toHaveLength(2);
    await expect(first.run(0, kill.signal)).rejects.toMatchObject({ kind: 'aborted' });
    expect(await rowOf(id)).toEqual(before);
    const made: string[] = [];
    const second = aRepair(
      id,
      watching((words) => void made.push(words.split(' ').at(-1) ?? '')),
    );

    await second.run(1);

    // The waveform, which follows the storyboard, prints its peaks: its output is `-`.
    expect(made).toEqual(['storyboard.part.jpg', '-']);
    const after = await rowOf(id);
    expect(after).toMatchObject({
      videoKey: expect.stringMatching(/\/first-\w{12}\/video\.mp4$/),
      previewKey: expect.any(String),
      storyboardKey: expect.any(String),
      thumbnailKey: expect.any(String),
      pipelineVersion: PIPELINE_VERSION,
    });
    expect([after.videoKey, after.hlsKey]).not.toContain(before.videoKey);
    for (const key of [before.videoKey, before.hlsKey, after.videoKey, after.hlsKey])
      expect(await api.server.storage.stat(String(key))).toBeDefined();
    await second.run(2);
    expect(made).toHaveLength(2);
    expect(await rowOf(id)).toEqual(after);
    const inADay = { startAfterSeconds: 86_400 };
    expect(second.sent.slice(0, 2)).toEqual([
      { key: `videos/${id}/${name}.m3u8`, ...inADay },
      { prefix: `videos/${id}/${name}/`, ...inADay },
    ]);
  }, 120_000);

  it('[REPAIR-04, REPAIR-05] that is killed whenever it has stored something goes on, and has the rest deleted', async () => {
    const { id } = await anOldVideo('reordered.mp4');
    const before = await rowOf(id);
    await aRepair(id).add();
    const kinds = new Set<string>();
    let sent: readonly unknown[] | undefined;

    while (!(sent = await runUntilStored(id, kinds))) expect(await rowOf(id)).toEqual(before);

    const after = await rowOf(id);
    expect(after.pipelineVersion).toBe(PIPELINE_VERSION);
    expect(kinds).toContain('playlist');
    expect([...kinds].join()).toMatch(/video\.mp4.*preview\.mp4.*storyboard\.vtt.*waveform\.bin/);
    const used = new Set(
      renditionKeys.map((key) => after[key]?.split('/')[2]?.replace('.m3u8', '')),
    );
    const folders = await api.server.storage.folders(`videos/${id}/`);
    const unused = folders.filter((name) => name !== 'source-x' && !used.has(name));
    const deleted = unused.map((name) =>
      expect.objectContaining({ prefix: `videos/${id}/${name}/` }),
    );
    expect(sent).toEqual(expect.arrayContaining(deleted));
    // The old one, and those of killed attempts that no later one has deleted.
    expect(unused.length).toBeGreaterThan(1);
  }, 240_000);

  it.each(['video.mp4', 'storyboard'])(
    '[REPAIR-06] that cannot make the %s again leaves it as it was, and is logged',
    async (file) => {
      const storyboardKey = `videos/${newId()}/ladder-old/storyboard.vtt`;
      const { id, name } = await anOldVideo('reordered.mp4', { storyboardKey });
      const before = await rowOf(id);
      const repair = aRepair(
        id,
        watching((words) => {
          if (words.includes(file)) throw new ToolFailure('timed-out', '');
        }),
      );
      await repair.add();

      await repair.run();

      expect(await rowOf(id)).toEqual(before);
      expect(await api.server.storage.folders(`videos/${id}/`)).toEqual([name, 'source-x']);
      expect(repair.warned).toContainEqual([
        { videoId: id },
        'video could not be repaired, it stays as it was',
      ]);
    },
    120_000,
  );

  it('[REPAIR-07] keeps the thumbnail that its owner has sent meanwhile', async () => {
    const { id } = await anOldVideo('reordered.mp4');
    const thumbnailKey = `videos/${id}/picture-1/thumbnail.webp`;
    const repair = aRepair(id);
    await repair.add();
    await api.server.database.sql.update(videos).set({ thumbnailKey }).where(eq(videos.id, id));

    await repair.run();

    expect((await rowOf(id)).thumbnailKey).toBe(thumbnailKey);
  }, 120_000);
});
