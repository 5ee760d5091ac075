import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MATROSKA, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import type { EncodeContext } from './encode.ts';
import { encodeLadder } from './ffmpeg-arguments.ts';
import { measureSegments } from './hls.ts';
import { VIDEO_FILE, checkedRendition, cutRung, makeVideoFile } from './make-first.ts';

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'reordered.mp4',
    'late.mp4',
    'late.mkv',
    'late-pictures.mp4',
    'late-sound.mp4',
    'one-per-second.mp4',
    'far-apart.mp4',
    'paused.mkv',
    'screen.mkv',
    'uneven.mkv',
    '240-per-second.mp4',
    'recording.webm',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-clock-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Times {
  readonly pictures: readonly number[];
  readonly sound: readonly number[];
}

async function timesIn(track: InputTrack | null): Promise<number[]> {
  if (!track) return [];
  const times: number[] = [];
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  });
  for await (const { timestamp } of packets) times.push(timestamp);
  return times.sort((a, b) => a - b);
}

async function timesOf(bytes: Uint8Array): Promise<Times> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  return {
    pictures: await timesIn(await input.getPrimaryVideoTrack()),
    sound: await timesIn(await input.getPrimaryAudioTrack()),
  };
}

/** Times in a player, which ignores the edit lists of a stream. */
async function timesOfStream(path: string): Promise<Times> {
  const init = (await readFile(join(path, 'init.mp4')))
    .toString('latin1')
    .replaceAll('edts', 'free');
  const count = (await readdir(path)).length - 2;
  const segments = Array.from({ length: count }, (_, index) =>
    readFile(join(path, `${index}.m4s`)),
  );
  return timesOf(Buffer.concat([Buffer.from(init, 'latin1'), ...(await Promise.all(segments))]));
}

/** Start times of the segments. */
async function startsOf(path: string): Promise<number[]> {
  const playlist = await readFile(join(path, 'index.m3u8'), 'utf8');
  let at = 0;
  return Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g), ([, seconds]) => {
    const start = at;
    at += Number(seconds);
    return start;
  });
}

const QUALITY_FILE = 'quality.mp4';

/** Makes the video file, a smaller quality, and the streams of both. */
async function madeOf(name: ClipName, own: MediaTools) {
  const place = await mkdtemp(join(folder, 'made-'));
  const { signal } = new AbortController();
  const context: EncodeContext = { tools: own, folder: place, name: 'first-x', signal };
  const path = clips.path(name);
  const probed = await probeVideo(path, own);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const source = { path, ...probed };

  const { how, metadata } = await makeVideoFile(source, context);
  const cut = await cutRung({ file: VIDEO_FILE, how, metadata, as: 'v' }, context);
  const rung = { name: 'q', width: 160, height: 90, maxKilobits: 400 };
  const output = encodeLadder(
    [{ rung, file: QUALITY_FILE, sound: 'full' }],
    probed.metadata,
    how === 'copied' ? 'of-source' : 'fixed',
    own.ffmpeg,
  );
  await own.run({ input: source, output, folder: place, timeoutSeconds: 60 });
  const quality = await checkedRendition(join(place, QUALITY_FILE), metadata, own);
  const qualityCut = await cutRung(
    { file: QUALITY_FILE, how: 'encoded', metadata: quality, as: 'q' },
    context,
  );
  expect([cut, qualityCut]).toEqual([{ rung: expect.anything() }, { rung: expect.anything() }]);

  const [file, small, stream, smallStream] = await Promise.all([
    timesOf(await readFile(join(place, VIDEO_FILE))),
    timesOf(await readFile(join(place, QUALITY_FILE))),
    timesOfStream(join(place, 'v')),
    timesOfStream(join(place, 'q')),
  ]);
  return {
    how,
    file,
    small,
    stream,
    smallStream,
    level: quality.videoCodecString,
    starts: await startsOf(join(place, 'v')),
    smallStarts: await startsOf(join(place, 'q')),
    isSmallReordered: (await measureSegments(join(place, 'q', 'index.m3u8'))).areReordered,
  };
}

/** Returns the greatest difference between two lists of times, in seconds. */
function difference(times: readonly number[], expected: readonly number[]): number {
  if (times.length !== expected.length) return Infinity;
  return Math.max(...times.map((time, index) => Math.abs(time - (expected[index] ?? Number.NaN))));
}
const A_MILLISECOND = 0.001;

const isHeard = (time: number) => time >= 0;

describe('an upload', () => {
  it.each<[ClipName, 'copied' | 'encoded']>([
    ['reordered.mp4', 'copied'],
    ['late.mp4', 'copied'],
    ['late-pictures.mp4', 'copied'],
    ['late-sound.mp4', 'copied'],
    ['one-per-second.mp4', 'copied'],
    ['far-apart.mp4', 'copied'],
    ['screen.mkv', 'copied'],
    ['uneven.mkv', 'encoded'],
    ['late.mkv', 'encoded'],
  ])(
    '[CLOCK-01] [CLOCK-02] [CLOCK-03] [CLOCK-11] begins with a picture at 0 and has one clock in every rendition: %s',
    { timeout: 60_000 },
    async (name, how) => {
      const made = await madeOf(name, tools);

      expect(made.how).toBe(how);
      for (const { pictures } of [made.file, made.small, made.stream, made.smallStream])
        expect(difference(pictures.slice(0, 1), [0])).toBeLessThan(A_MILLISECOND);
      for (const [stream, file] of [
        [made.stream, made.file],
        [made.smallStream, made.small],
      ] as const) {
        expect(difference(stream.pictures, file.pictures)).toBeLessThan(A_MILLISECOND);
        expect(difference(stream.sound, file.sound.filter(isHeard))).toBeLessThan(A_MILLISECOND);
      }
      expect(difference(made.small.pictures, made.file.pictures)).toBeLessThan(A_MILLISECOND);
      expect(difference(made.smallStarts, made.starts)).toBeLessThan(A_MILLISECOND);
      const keyTimes = made.stream.pictures.filter((time) =>
        made.starts.some((start) => Math.abs(start - time) < 0.001),
      );
      expect(keyTimes).toHaveLength(made.starts.length);
      expect(made.isSmallReordered).toBe(false);
    },
  );

  it.each<[ClipName]>([['screen.mkv'], ['uneven.mkv']])(
    '[CLOCK-04] keeps the times of its pictures when their rate varies: %s',
    { timeout: 60_000 },
    async (name) => {
      using input = new Input({
        source: new BufferSource(await clips.bytes(name)),
        formats: [MATROSKA],
      });
      const source = await timesIn(await input.getPrimaryVideoTrack());
      const { file, small } = await madeOf(name, tools);

      expect(difference(file.pictures.slice(1), source.slice(1))).toBeLessThan(A_MILLISECOND);
      expect(difference(small.pictures.slice(1), source.slice(1))).toBeLessThan(A_MILLISECOND);
    },
  );

  it('[CLOCK-08] begins a segment with the first picture of each 4 seconds, also after a pause', async () => {
    const { how, starts, smallStarts } = await madeOf('paused.mkv', tools);

    expect([how, ...starts.map(Math.round)]).toEqual(['encoded', 0, 15, 16]);
    expect(difference(smallStarts, starts)).toBeLessThan(A_MILLISECOND);
  });

  it('[CLOCK-05] keeps its 240 pictures per second when it is copied, and has 60 in its other qualities', async () => {
    const { how, file, small } = await madeOf('240-per-second.mp4', tools);

    expect([how, file.pictures.length, small.pictures.length]).toEqual(['copied', 480, 120]);
    expect(
      difference(
        small.pictures,
        file.pictures.filter((_, index) => index % 4 === 0),
      ),
    ).toBeLessThan(A_MILLISECOND);
  });

  it('[CLOCK-06] gets a level that devices play when it states 1000 pictures per second', async () => {
    const { level } = await madeOf('recording.webm', tools);

    expect(Number.parseInt(level?.slice(-2) ?? '', 16)).toBeLessThanOrEqual(30);
  });
});

describe('ffmpeg of npm', () => {
  it.each<ClipName>(['late-pictures.mp4', 'uneven.mkv'])(
    '[CLOCK-01] [CLOCK-02] [CLOCK-03] begins with a picture at 0 and has one clock in every rendition: %s',
    { timeout: 60_000 },
    async (name) => {
      const made = await madeOf(name, await findMediaTools({ searchPath: '' }));

      expect(difference(made.stream.pictures.slice(0, 1), [0])).toBeLessThan(A_MILLISECOND);
      expect(difference(made.stream.pictures, made.file.pictures)).toBeLessThan(A_MILLISECOND);
      expect(difference(made.smallStream.pictures, made.file.pictures)).toBeLessThan(A_MILLISECOND);
      expect(difference(made.stream.sound, made.file.sound.filter(isHeard))).toBeLessThan(
        A_MILLISECOND,
      );
    },
  );
});
