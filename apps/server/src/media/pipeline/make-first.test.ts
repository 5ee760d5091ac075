import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { type Source, handOver } from './encode.ts';
import { makeFirstHls, makeVideoFile } from './make-first.ts';

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'reordered-one-per-second.mp4',
    'h264.mp4',
    'vp9.mkv',
    'hd.mp4',
    'long-sound.mp4',
    'open-gop.mp4',
    'camcorder.m2ts',
    'camcorder.mp4',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-first-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const place = (own: MediaTools) => ({
  tools: own,
  folder,
  name: 'first-x',
  signal: new AbortController().signal,
});

async function sourceOf(path: string): Promise<Source> {
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  return { path, container: probed.container, metadata: probed.metadata };
}
const source = (name: ClipName) => sourceOf(clips.path(name));

describe('makeVideoFile on a machine without ffmpeg', () => {
  it.each(['h264.mp4', 'camcorder.mp4'] as const)(
    'still makes the video file when browsers play the source: %s',
    async (name) => {
      const without = { ...tools, ffmpeg: undefined };

      const made = await makeVideoFile(await source(name), place(without));

      expect(made).toMatchObject({
        how: 'copied',
        metadata: { videoCodec: 'h264', audioCodec: 'aac', durationSeconds: 2 },
      });
      expect(await makeFirstHls(made, place(without))).toBeUndefined();
    },
  );

  it('fails permanently for other files', async () => {
    const without = { ...tools, ffmpeg: undefined };

    await expect(makeVideoFile(await source('vp9.mkv'), place(without))).rejects.toMatchObject({
      name: 'UnusableVideo',
    });
  });
});

it('a video whose sound lasts longer than its pictures gets no HLS stream, which would end with the pictures', async () => {
  const made = await makeVideoFile(await source('long-sound.mp4'), place(tools));

  expect(await makeFirstHls(made, place(tools))).toEqual({ whyUncut: 'long-sound' });
});

it('[CLOCK-10] a copied video whose key frames do not reset the decoder gets no HLS stream, whose segments must be independent', async () => {
  const made = await makeVideoFile(await source('open-gop.mp4'), place(tools));

  expect(made.how).toBe('copied');
  expect(await makeFirstHls(made, place(tools))).toEqual({ whyUncut: 'far-key-frames' });
});

it('[CLOCK-12] a copied video whose long pictures are reordered gets no HLS stream, which would state wrong lengths of them', async () => {
  const made = await makeVideoFile(await source('reordered-one-per-second.mp4'), place(tools));

  expect(made.how).toBe('copied');
  expect(await makeFirstHls(made, place(tools))).toEqual({ whyUncut: 'far-key-frames' });
});

it('a video that browsers play is copied without encoding', async () => {
  expect(await makeVideoFile(await source('h264.mp4'), place(tools))).toMatchObject({
    how: 'copied',
  });
});

it('[TURNS-03] a copy whose sound takes long to encode waits in the lane of long encodings', async () => {
  const short = await source('h264.mp4');
  const long = { ...short, metadata: { ...short.metadata, durationSeconds: 3600 } };

  await expect(makeVideoFile(long, place(tools), handOver)).rejects.toMatchObject({ lane: 'long' });
  expect(await makeVideoFile(short, place(tools), handOver)).toMatchObject({ how: 'copied' });
});

it.each([
  ['that have to be encoded anyway', 'camcorder.m2ts'],
  ['that browsers would play with combs', 'camcorder.mp4'],
] as const)('interlaced pictures are deinterlaced, also those %s', async (_which, name) => {
  await makeVideoFile(await source(name), place(tools));

  const printed = await tools.run({
    input: { path: join(folder, 'video.mp4'), container: 'mp4' },
    output: cliArgs`-vf idet -f null -`,
    folder,
    timeoutSeconds: 60,
    printed: 'info',
  });
  // The comb detection filter has false positives in still pictures.
  expect(printed).toMatch(/Multi frame detection: .* Progressive: +4\d/);
});

it('a file that breaks off long before its declared end fails permanently', async () => {
  const bytes = await clips.bytes('hd.mp4');
  const path = join(folder, 'cut.mp4');
  await writeFile(path, bytes.subarray(0, bytes.length * 0.1));
  const cut = { ...(await source('hd.mp4')), path };

  await expect(makeVideoFile(cut, place(tools))).rejects.toMatchObject({
    name: 'UnusableVideo',
    message: expect.stringMatching(/breaks off|nothing playable/),
  });
});
