import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barsIn, firstPicture, meanError } from '../../../test/support/color-bars.ts';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { playsInAllBrowsers } from '../media-metadata.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import type { Ffmpeg } from '../tools/choose-ffmpeg.ts';
import { planDrawing } from './drawing.ts';
import { copyToMp4, encodeLadder, still, storyboardSheet } from './ffmpeg-arguments.ts';
import { firstRung } from './rungs.ts';

/** HDR bars that are only scaled differ by 33 (HLG) and 47 (PQ) of 255. */
const MAX_ERROR = 12;

const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', isFullRange: false };
const bt601 = { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' };

let folder: string;
let clips: TestClips;
let tools: MediaTools;
let bars: Buffer;
beforeAll(async () => {
  clips = await makeClips([
    'hlg.mov',
    'hlg-untagged-stream.mov',
    'pq.webm',
    'pq.ts',
    'pq-8-bit.mp4',
    'pq-full-range.mkv',
    'wide.mp4',
    'display-p3.mov',
    'bt709.mov',
    'bt709.mp4',
    'bt709-full-range.mkv',
    'bt601.ts',
    'rgb.mkv',
    'untagged.avi',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  bars = await barsIn(ffmpegOf(tools));
  folder = await mkdtemp(join(tmpdir(), 'kinora-drawing-'));
}, 240_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function ffmpegOf({ ffmpeg }: MediaTools): Ffmpeg {
  if (!ffmpeg) throw new Error('These tests need an ffmpeg.');
  return ffmpeg;
}

async function probed(path: string) {
  const found = await probeVideo(path, tools);
  if (found.kind !== 'video') throw new Error(found.reason);
  return found;
}

const oneTile = { columns: 1, rows: 1, tileWidth: 320, tileHeight: 180, everySeconds: 9 };

/** Encodes a clip and makes a still and a storyboard of it. */
async function drawn(name: ClipName, own: MediaTools) {
  const { container, metadata } = await probed(clips.path(name));
  const ffmpeg = ffmpegOf(own);
  const drawing = planDrawing(metadata, ffmpeg);
  const input = { path: clips.path(name), container };
  const video = join(folder, 'video.mp4');
  const picture = join(folder, 'still.jpg');
  const sheet = join(folder, 'sheet.jpg');
  for (const output of [
    encodeLadder(
      [{ rung: firstRung(metadata), file: video, sound: 'full' }],
      metadata,
      'fixed',
      ffmpeg,
    ),
    still(metadata, picture, drawing),
    storyboardSheet(oneTile, sheet, drawing),
  ])
    await own.run({ input, output, folder, timeoutSeconds: 60 });
  return {
    pictures: [
      await firstPicture(ffmpegOf(tools), video),
      await firstPicture(ffmpegOf(tools), picture),
      await firstPicture(ffmpegOf(tools), sheet),
    ],
    tags: (await probed(video)).metadata.color,
  };
}

const colorOf = async (name: ClipName) => (await probed(clips.path(name))).metadata.color;

describe('a video, a still and a storyboard', () => {
  it.each([
    'hlg.mov',
    'hlg-untagged-stream.mov',
    'pq.webm',
    'pq.ts',
    'pq-8-bit.mp4',
    'pq-full-range.mkv',
  ] as const)(
    '[COLOUR-01, COLOUR-02, COLOUR-05] have the colours and tags of BT.709 when the source is %s',
    async (name) => {
      expect((await colorOf(name))?.transfer).toMatch(/^(?:smpte2084|arib-std-b67)$/);

      const { pictures, tags } = await drawn(name, tools);

      for (const picture of pictures) expect(meanError(picture, bars)).toBeLessThan(MAX_ERROR);
      expect(tags).toEqual(bt709);
    },
  );

  it('[COLOUR-01] have these colours on a machine with no ffmpeg but that of npm', async () => {
    const bundled = await findMediaTools({ searchPath: '' });
    expect(bundled.ffmpeg).toMatchObject({ origin: 'npm', convertsColors: true });

    for (const name of ['hlg.mov', 'hlg-untagged-stream.mov', 'pq.webm'] as const) {
      const { pictures, tags } = await drawn(name, bundled);

      for (const picture of pictures) expect(meanError(picture, bars)).toBeLessThan(MAX_ERROR);
      expect(tags).toEqual(bt709);
    }
  });

  it.each([
    ['wide.mp4', 'bt2020'],
    ['display-p3.mov', 'smpte432'],
  ] as const)('[COLOUR-03, COLOUR-05] have BT.709 for %s', async (name, primaries) => {
    expect((await colorOf(name))?.primaries).toBe(primaries);

    const { pictures, tags } = await drawn(name, tools);

    for (const picture of pictures) expect(meanError(picture, bars)).toBeLessThan(9);
    expect(tags).toEqual(bt709);
  });

  it.each([
    ['bt709.mov', bt709],
    ['bt709-full-range.mkv', bt709],
    ['bt601.ts', { ...bt601, isFullRange: false }],
    ['rgb.mkv', { matrix: 'bt709', isFullRange: false }],
    ['untagged.avi', { isFullRange: false }],
  ] as const)(
    '[COLOUR-03, COLOUR-05, COLOUR-06, COLOUR-07] have the colours of %s, and tags that are true',
    async (name, expected) => {
      const source = await firstPicture(ffmpegOf(tools), clips.path(name));

      const { pictures, tags } = await drawn(name, tools);

      for (const picture of pictures) expect(meanError(picture, source)).toBeLessThan(3);
      expect(tags).toEqual(expected);
    },
  );

  it('[COLOUR-08] keep the tags of HDR when ffmpeg cannot convert it', async () => {
    const ffmpeg = { ...ffmpegOf(tools), convertsColors: false };

    const { tags } = await drawn('pq-8-bit.mp4', { ...tools, ffmpeg });

    expect(tags).toEqual(await colorOf('pq-8-bit.mp4'));
  });
});

describe('a copy', () => {
  it('[COLOUR-04] is made of H.264 in BT.709, and not in PQ or BT.2020', async () => {
    const areCopied = await Promise.all(
      (['bt709.mp4', 'pq-8-bit.mp4', 'wide.mp4'] as const).map(async (name) =>
        playsInAllBrowsers((await probed(clips.path(name))).metadata),
      ),
    );

    expect(areCopied).toEqual([true, false, false]);
  });

  it('[COLOUR-05] keeps its tags', async () => {
    const { container, metadata } = await probed(clips.path('bt709.mp4'));
    const file = join(folder, 'copy.mp4');
    const input = { path: clips.path('bt709.mp4'), container };
    const output = copyToMp4(metadata, file, tools.ffmpeg);

    await tools.run({ input, output, folder, timeoutSeconds: 60 });

    expect((await probed(file)).metadata.color).toEqual(bt709);
  });
});
