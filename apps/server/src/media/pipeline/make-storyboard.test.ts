import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { encodeLadder } from './ffmpeg-arguments.ts';
import { previewOf } from './make-qualities.ts';
import { storyboard } from './make-storyboard.ts';
import type { MediaRecord } from './media-records.ts';

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

const aMadeVideo = { previewKey: 'preview.mp4', notes: new Map() };

it.each(names)(
  '[STORYBOARD-01, STORYBOARD-02] shows the second of each cue: %s',
  { timeout: 60_000 },
  async (name) => {
    const path = clips.path(name);
    const probed = await probeVideo(path, tools);
    if (probed.kind === 'refused') throw new Error(probed.reason);
    const source = { path, ...probed };
    const own = join(folder, name);
    await mkdir(own);
    const preview = previewOf(probed.metadata);
    const output = encodeLadder([preview], probed.metadata, 'of-source', tools.ffmpeg);
    await tools.run({ input: source, output, folder: own, timeoutSeconds: 60 });

    const storage = { localFile: async () => join(own, preview.file) };
    const { signal } = new AbortController();
    const context = { tools, folder: own, name: 'ladder-x', signal };
    await storyboard(storage).make(source, context, aMadeVideo);

    const cues = await readFile(join(own, 'storyboard.vtt'), 'utf8');
    const sheet = await readFile(join(own, 'storyboard.jpg'));
    const tiles = [...cues.matchAll(/:([\d.]+) --> .*\n.*#xywh=([\d,]+)/g)].map(
      ([, seconds, place = '']) => ({
        seconds: Number(seconds),
        place: place.split(',').map(Number),
      }),
    );
    expect(tiles.map(({ seconds }) => Math.floor(seconds))).toEqual(
      Array.from({ length: 25 }, (_, index) => index * 2),
    );
    for (const { seconds, place } of tiles)
      expect(await secondIn(sheet, place)).toBe(Math.floor(seconds));
  },
);

it('[STORYBOARD-03] cannot be made without a preview', async () => {
  const path = clips.path(names[0]);
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const context = { tools, folder, name: 'ladder-x', signal: new AbortController().signal };
  const storage = { localFile: () => Promise.reject(new Error('It is not stored')) };
  const note = {
    text: 'No preview: it took this site too long.',
    canRetry: true,
    isWaiting: false,
  };
  const make = (notes: MediaRecord['notes']) =>
    storyboard(storage).make({ path, ...probed }, context, { previewKey: null, notes });

  await expect(make(new Map([['preview', note]]))).rejects.toMatchObject({ name: 'UnusableVideo' });
  await expect(make(new Map())).rejects.toThrow('not made yet');
});
