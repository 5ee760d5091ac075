import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo } from '../../../test/support/test-videos.ts';
import { newId } from '../../database/ids.ts';
import { videos } from '../../database/schema.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import { type FfmpegCall, type MediaTools, findMediaTools } from '../tools.ts';
import { transcodeVideoJob, videoLadderJob } from './media-jobs.ts';
import { type ReadyVideo, createMediaRecords } from './media-records.ts';
import { transcodeVideo } from './transcode-video.ts';
import { buildLadder } from './video-ladder.ts';

let api: OwnServer;
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
  folder = await mkdtemp(join(tmpdir(), 'kinora-transcode-failures-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
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

/** An upload whose job only the test runs. */
async function anUpload(name: ClipName, status: 'processing' | 'ready' = 'processing') {
  const id = await aStoredVideo(api, ada, { status });
  const bytes = Buffer.from(await clips.bytes(name));
  for (const file of [
    'source-x/original.mp4',
    ...(status === 'ready' ? ['first-x/video.mp4'] : []),
  ])
    await api.server.storage.put(`videos/${id}/${file}`, bytes, { type: 'video/mp4' });
  return id;
}

async function stateOf(id: string) {
  const { status, previewKey } = videos;
  const rows = api.server.database.sql.select({ status, previewKey }).from(videos);
  return (await rows.where(eq(videos.id, id)))[0];
}

/** The same tools with changed arguments. */
const changed = (change: (call: FfmpegCall) => Partial<FfmpegCall>, own = tools): MediaTools => ({
  ...own,
  run: (call) => own.run({ ...call, ...change(call) }),
});
const isProbe = ({ output }: FfmpegCall) => output.length === 0;

/** The same ffmpeg, started by a shell script that first runs this line with the same arguments. */
async function behind(line: string): Promise<MediaTools> {
  const ffmpegPath = join(folder, newId());
  const script = `#!/bin/sh\n${line}\nexec ${tools.ffmpeg?.path} "$@"\n`;
  await writeFile(ffmpegPath, script, { mode: 0o755 });
  return findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] });
}

const broken = async () => changed((call) => (isProbe(call) ? {} : { output: ['-nonsense'] }));

/** Tools whose probes or encodings always exceed their time-out. */
const endless = async (ofWhat: 'probes' | 'encodings') => {
  const waits = 'exec sleep 60';
  const [others, line] =
    ofWhat === 'encodings'
      ? [isProbe, `case "$*" in *-map*) ${waits};; esac`]
      : [
          (call: FfmpegCall) => !isProbe(call),
          `case "$*" in *-map*|-encoders|-filters) ;; *) ${waits};; esac`,
        ];
  return changed((call) => (others(call) ? {} : { timeoutSeconds: 0.125 }), await behind(line));
};

/** Writes every file named `video.mp4` to a full disk. */
const withoutRoom = () => behind('case "$*" in *" video.mp4") ln -s /dev/full video.mp4;; esac');

async function goneSince(): Promise<MediaTools> {
  const found = await behind('');
  await rm(found.ffmpeg?.path ?? '');
  return found;
}

describe('a problem of the machine', () => {
  it.each<[string, ClipName, () => Promise<MediaTools>, RegExp]>([
    ['has no disk space', 'h264.mp4', withoutRoom, /could not run: .+ No space left/s],
    ['cannot start its ffmpeg', 'h264.mp4', goneSince, /could not run/],
    [
      'is too slow to probe the file',
      'mpeg4.avi',
      () => endless('probes'),
      /could not be read in time/,
    ],
  ])(
    'does not fail the video: a machine that %s',
    async (_trouble, clip, toolsInTrouble, reason) => {
      const id = await anUpload(clip);

      const tried = transcodeVideo(workWith(await toolsInTrouble()), id, attempt(5));
      await expect(tried).rejects.toThrow(reason);
      expect(await stateOf(id)).toMatchObject({ status: 'processing' });

      await transcodeVideo(workWith(tools), id, attempt(6));
      expect(await stateOf(id)).toMatchObject({ status: 'ready' });
    },
  );
});

describe('a problem of the file', () => {
  it('fails the video after the second crash of ffmpeg', async () => {
    const id = await anUpload('mpeg4.avi');

    await expect(transcodeVideo(workWith(await broken()), id, attempt(0))).rejects.toThrow(
      /tool failed/,
    );
    expect(await stateOf(id)).toMatchObject({ status: 'processing' });
    await transcodeVideo(workWith(await broken()), id, attempt(1));

    expect(await stateOf(id)).toMatchObject({ status: 'failed' });
  });

  it('fails the video at the first encoding time-out, without a retry', async () => {
    const id = await anUpload('mpeg4.avi');

    await transcodeVideo(workWith(await endless('encodings')), id, attempt(0));

    expect(await stateOf(id)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['cannot be encoded in time', () => endless('encodings'), 0],
    ['crash ffmpeg twice', broken, 1],
  ])('keeps the first quality when the other qualities %s', async (_what, toolsOf, number) => {
    const id = await anUpload('h264.mp4', 'ready');

    await buildLadder(workWith(await toolsOf()), { videoId: id, first: 'copied' }, attempt(number));

    expect(await stateOf(id)).toEqual({ status: 'ready', previewKey: null });
  });
});

describe('a video that is deleted while it is processed', () => {
  const isCut = ({ output }: FfmpegCall) => output.includes('hls');
  const isFirst = (call: FfmpegCall) => !isProbe(call);
  const makeFirst: typeof transcodeVideo = transcodeVideo;
  const makeOthers: typeof transcodeVideo = (work, videoId, ...rest) =>
    buildLadder(work, { videoId, first: 'copied' }, ...rest);

  it.each([
    ['its first file is made', 'processing', makeFirst, isFirst],
    ['its first quality is made', 'processing', makeFirst, isCut],
    ['its other qualities are made', 'ready', makeOthers, isFirst],
  ] as const)('[READ-BOUNDS-03] logs no warning while %s', async (_when, status, make, isLast) => {
    const id = await anUpload('h264.mp4', status);
    const leaving: MediaTools = {
      ...tools,
      async run(call) {
        if (isLast(call)) await api.server.database.sql.delete(videos).where(eq(videos.id, id));
        return tools.run({ ...call, ...(isLast(call) && { output: ['-nonsense'] }) });
      },
    };
    const work = workWith(leaving);
    const warnings: string[] = [];
    const log = {
      ...work.log,
      warn: (_details: object, message: string) => warnings.push(message),
    };

    await expect(make({ ...work, log }, id, attempt(1))).rejects.toThrow(/tool failed/);

    expect(await stateOf(id)).toBeUndefined();
    expect(warnings).toEqual([]);
  });
});

describe('a video whose sound lasts longer than its pictures', () => {
  it.each<[ClipName, string[]]>([
    ['long-sound.mp4', ['preview.mp4']],
    ['long-sound.avi', ['video.mp4', 'preview.mp4']],
  ])('gets no useless HLS stream: of %s only %j', async (clip, expected) => {
    const id = await anUpload(clip);
    const work = workWith(tools);
    let ladder: ReadyVideo['ladder'];
    const markReady = async (ready: ReadyVideo) => {
      ladder = ready.ladder;
      return work.records.markReady({ ...ready, ladder: undefined });
    };
    await transcodeVideo({ ...work, records: { ...work.records, markReady } }, id, attempt(0));
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

describe('ffmpeg is stopped by its own time-out, not by the time-out of the job,', () => {
  it('when a long video is transcoded', { timeout: 120_000 }, async () => {
    const id = await anUpload('forty-minutes.mp4');
    let seconds = 0;
    // Its streams cannot be copied, so it takes longest.
    const counting = changed(({ output, timeoutSeconds }) => {
      seconds += timeoutSeconds;
      return output.includes('copy') && !output.includes('hls') ? { output: ['-nonsense'] } : {};
    });

    await transcodeVideo(workWith(counting), id, attempt(0));

    expect(await stateOf(id)).toMatchObject({ status: 'ready' });
    expect(seconds).toBeLessThan(transcodeVideoJob.limits.attemptSeconds);
  });

  it('when a long video gets its other qualities', { timeout: 120_000 }, async () => {
    const id = await anUpload('forty-minutes.mp4', 'ready');
    let seconds = 0;
    // With the priority of an encoding it would wait for all other programs of the machine.
    const counting = changed(({ timeoutSeconds }) => {
      seconds += timeoutSeconds;
      return { priority: 'interactive' };
    });

    await buildLadder(workWith(counting), { videoId: id, first: 'copied' }, attempt(0));

    expect(await stateOf(id)).toMatchObject({ previewKey: expect.any(String) });
    expect(seconds).toBeLessThan(videoLadderJob.limits.attemptSeconds);
  });
});
