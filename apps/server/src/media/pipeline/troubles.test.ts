import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/ids.ts';
import { videos } from '../../database/schema.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import { type ClipName, type TestClips, makeClips } from '../../testing/test-clips.ts';
import { type TestPerson, aPerson } from '../../testing/test-person.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { aStoredVideo } from '../../testing/test-videos.ts';
import { type FfmpegCall, type MediaTools, findMediaTools } from '../tools.ts';
import { publishVideoJob, videoLadderJob } from './media-jobs.ts';
import { type ReadyVideo, createMediaRecords } from './media-records.ts';
import { publishVideo } from './publish-video.ts';
import { buildLadder } from './video-ladder.ts';

let api: TestServer;
let ada: TestPerson;
let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'mpeg4.avi',
    'h264.mp4',
    'forty-minutes.mp4',
    'long-sound.mp4',
    'long-sound.avi',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-troubles-'));
  api = await startTestServer();
  ada = await aPerson(api);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const attempt = (number: number): Attempt => ({
  jobId: newId(),
  number,
  signal: new AbortController().signal,
});

const workWith = (own: MediaTools) => ({
  records: createMediaRecords({ ...api.server, now: () => new Date() }),
  storage: api.server.storage,
  tools: own,
  spool: folder,
  log: { info: () => {}, warn: () => {}, error: () => {} },
});

/** An upload whose job is done by nobody but the test. */
async function anUpload(name: ClipName, status: 'processing' | 'ready' = 'processing') {
  const id = await aStoredVideo(api, ada, { status });
  const key = `videos/${id}/source-x/original.mp4`;
  await api.server.storage.put(key, Buffer.from(await clips.bytes(name)), { type: 'video/mp4' });
  return id;
}

async function stateOf(id: string) {
  const { status, previewKey } = videos;
  const rows = api.server.database.sql.select({ status, previewKey }).from(videos);
  return (await rows.where(eq(videos.id, id)))[0];
}

/** The same programs, called otherwise. */
const changed = (change: (call: FfmpegCall) => Partial<FfmpegCall>, own = tools): MediaTools => ({
  ...own,
  run: (call) => own.run({ ...call, ...change(call) }),
});
const isProbe = ({ output }: FfmpegCall) => output.length === 0;

/** The same ffmpeg, after a line of shell that sees its arguments. */
async function behind(line: string): Promise<MediaTools> {
  const ffmpegPath = join(folder, newId());
  const script = `#!/bin/sh\n${line}\nexec ${tools.ffmpeg?.path} "$@"\n`;
  await writeFile(ffmpegPath, script, { mode: 0o755 });
  return findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] });
}

const broken = async () => changed((call) => (isProbe(call) ? {} : { output: ['-nonsense'] }));

/** Whatever the file, these take longer than they may. */
const endless = async (ofWhat: 'probes' | 'encodings') => {
  const waits = 'exec sleep 60';
  const [others, line] =
    ofWhat === 'encodings'
      ? [isProbe, `case "$*" in *-map*) ${waits};; esac`]
      : [
          (call: FfmpegCall) => !isProbe(call),
          `case "$*" in *-map*|-encoders) ;; *) ${waits};; esac`,
        ];
  return changed((call) => (others(call) ? {} : { timeoutSeconds: 0.125 }), await behind(line));
};

/** Every file called `video.mp4` lands on a full disk. */
const withoutRoom = () => behind('case "$*" in *" video.mp4") ln -s /dev/full video.mp4;; esac');

async function goneSince(): Promise<MediaTools> {
  const found = await behind('');
  await rm(found.ffmpeg?.path ?? '');
  return found;
}

describe('a machine', () => {
  it.each<[string, ClipName, () => Promise<MediaTools>, RegExp]>([
    ['has no room', 'h264.mp4', withoutRoom, /was hindered: .+ No space left/s],
    ['cannot start its ffmpeg', 'h264.mp4', goneSince, /was hindered/],
    [
      'is too slow to look into the file',
      'mpeg4.avi',
      () => endless('probes'),
      /could not be read in time/,
    ],
  ])('that %s makes no video a failed one', async (_trouble, clip, toolsInTrouble, reason) => {
    const id = await anUpload(clip);

    const tried = publishVideo(workWith(await toolsInTrouble()), id, attempt(5));
    await expect(tried).rejects.toThrow(reason);
    expect(await stateOf(id)).toMatchObject({ status: 'processing' });

    await publishVideo(workWith(tools), id, attempt(6));
    expect(await stateOf(id)).toMatchObject({ status: 'ready' });
  });
});

describe('a file', () => {
  it('that breaks the tools twice has failed', async () => {
    const id = await anUpload('mpeg4.avi');

    await expect(publishVideo(workWith(await broken()), id, attempt(0))).rejects.toThrow(
      /tool failed/,
    );
    expect(await stateOf(id)).toMatchObject({ status: 'processing' });
    await publishVideo(workWith(await broken()), id, attempt(1));

    expect(await stateOf(id)).toMatchObject({ status: 'failed' });
  });

  it('that cannot be encoded in time has failed at once: nobody waits for it again', async () => {
    const id = await anUpload('mpeg4.avi');

    await publishVideo(workWith(await endless('encodings')), id, attempt(0));

    expect(await stateOf(id)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['cannot be encoded in time', () => endless('encodings'), 0],
    ['break the tools twice', broken, 1],
  ])('whose other qualities %s keeps the first one', async (_what, toolsOf, number) => {
    const id = await anUpload('h264.mp4', 'ready');

    await buildLadder(workWith(await toolsOf()), { videoId: id, first: 'copied' }, attempt(number));

    expect(await stateOf(id)).toEqual({ status: 'ready', previewKey: null });
  });
});

describe('where the sound lasts longer than the pictures, with which a stream would end,', () => {
  it.each<[ClipName, string[]]>([
    ['long-sound.mp4', ['preview.mp4']],
    ['long-sound.avi', ['video.mp4', 'preview.mp4']],
  ])('no stream is made in vain: of %s only %j', async (clip, expected) => {
    const id = await anUpload(clip);
    const work = workWith(tools);
    let ladder: ReadyVideo['ladder'];
    const markReady = async (ready: ReadyVideo) => {
      ladder = ready.ladder;
      return work.records.markReady({ ...ready, ladder: undefined });
    };
    await publishVideo({ ...work, records: { ...work.records, markReady } }, id, attempt(0));
    const made: string[] = [];
    const noting = changed(({ output }) => {
      made.push(...output.filter((word) => word.endsWith('.mp4')));
      return {};
    });

    if (ladder) await buildLadder(workWith(noting), ladder, attempt(0));

    expect(made).toEqual(expected);
    expect(await stateOf(id)).toEqual({ status: 'ready', previewKey: expect.any(String) });
  });
});

describe('the tools are stopped by their own limits, not by that of their job', () => {
  it('when a long video is published', { timeout: 120_000 }, async () => {
    const id = await anUpload('forty-minutes.mp4');
    let seconds = 0;
    // Its streams refuse to be copied, so it takes longest.
    const counting = changed(({ output, timeoutSeconds }) => {
      seconds += timeoutSeconds;
      return output.includes('copy') && !output.includes('hls') ? { output: ['-nonsense'] } : {};
    });

    await publishVideo(workWith(counting), id, attempt(0));

    expect(await stateOf(id)).toMatchObject({ status: 'ready' });
    expect(seconds).toBeLessThan(publishVideoJob.limits.attemptSeconds);
  });

  it('when a long video gets its other qualities', { timeout: 120_000 }, async () => {
    const id = await anUpload('forty-minutes.mp4', 'ready');
    let seconds = 0;
    const counting = changed(({ timeoutSeconds }) => {
      seconds += timeoutSeconds;
      return {};
    });

    await buildLadder(workWith(counting), { videoId: id, first: 'copied' }, attempt(0));

    expect(await stateOf(id)).toMatchObject({ previewKey: expect.any(String) });
    expect(seconds).toBeLessThan(videoLadderJob.limits.attemptSeconds);
  });
});
