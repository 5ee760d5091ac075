import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { encodeLadder } from './ffmpeg-arguments.ts';
import { previewOf } from './make-qualities.ts';
import { storyboard } from './make-storyboard.ts';

const names = [
  'clock-one-key-frame.mp4',
  'clock-open-gop.mp4',
  'clock-late.mkv',
] as const satisfies readonly ClipName[];

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips(names);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-storyboard-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The second that a tile of a clock shows, by its lightness: one is 4 of the 219 levels of a video. */
async function secondIn(sheet: Buffer, [left = 0, top = 0, width = 0, height = 0]: number[]) {
  const tile = await sharp(sheet).extract({ left, top, width, height }).greyscale().toBuffer();
  const [lightness] = (await sharp(tile).stats()).channels;
  return Math.round((((lightness?.mean ?? 0) * 219) / 255 - 4) / 4);
}

/** Makes the storyboard of a clip, from the preview or the video file. Resolves with the tiles. */
async function tilesOf(name: ClipName, from: 'preview' | 'video file') {
  const path = clips.path(name);
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const source = { path, ...probed };
  const own = join(await mkdtemp(join(folder, 'job-')), 'ladder-x');
  await mkdir(own);
  const preview = previewOf(probed.metadata);
  const output = encodeLadder([preview], probed.metadata, 'of-source', tools.ffmpeg);
  await tools.run({ input: source, output, folder: own, timeoutSeconds: 60 });

  const keys = { previewKey: join(own, preview.file), videoKey: path };
  const storage = { localFile: async (key: string) => key };
  const context = { tools, folder: own, name: 'ladder-x', signal: new AbortController().signal };
  await storyboard(storage).make(
    source,
    context,
    from === 'preview' ? keys : { ...keys, previewKey: null },
  );

  const cues = await readFile(join(own, 'storyboard.vtt'), 'utf8');
  const sheet = await readFile(join(own, 'storyboard.jpg'));
  const found = cues.matchAll(/:([\d.]+) --> .*\n.*#xywh=([\d,]+)/g);
  return Promise.all(
    Array.from(found, async ([, seconds, place = '']) => ({
      cue: Math.floor(Number(seconds)),
      shown: await secondIn(sheet, place.split(',').map(Number)),
    })),
  );
}

const everyTwoSeconds = Array.from({ length: 25 }, (_, index) => ({
  cue: index * 2,
  shown: index * 2,
}));

describe('the storyboard', () => {
  it.each(names)(
    '[STORYBOARD-01, STORYBOARD-02] shows the second of each cue: %s',
    { timeout: 60_000 },
    async (name) => {
      expect(await tilesOf(name, 'preview')).toEqual(everyTwoSeconds);
    },
  );

  it('[STORYBOARD-03] is made from the video file when there is no preview', async () => {
    expect(await tilesOf('clock-one-key-frame.mp4', 'video file')).toEqual(everyTwoSeconds);
  }, 60_000);
});
