import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../testing/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { words } from '../tools/words.ts';
import { type Source, makeFirstHls, makeVideoFile } from './make-first.ts';

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'h264.mp4',
    'vp9.mkv',
    'hd.mp4',
    'long-sound.mp4',
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
  return { path, container: probed.container, facts: probed.facts };
}
const source = (name: ClipName) => sourceOf(clips.path(name));

describe('on a machine without any ffmpeg', () => {
  it.each(['h264.mp4', 'camcorder.mp4'] as const)(
    'what browsers play already is still published: %s',
    async (name) => {
      const without = { ...tools, ffmpeg: undefined };

      const made = await makeVideoFile(await source(name), place(without));

      expect(made).toMatchObject({
        how: 'copied',
        facts: { videoCodec: 'h264', audioCodec: 'aac', durationSeconds: 2 },
      });
      expect(await makeFirstHls(made.facts, place(without))).toBeUndefined();
    },
  );

  it('anything else is refused for good', async () => {
    const without = { ...tools, ffmpeg: undefined };

    await expect(makeVideoFile(await source('vp9.mkv'), place(without))).rejects.toMatchObject({
      name: 'UnusableVideo',
    });
  });
});

it('cuts no stream of a video whose sound lasts longer than its pictures: it would end with them', async () => {
  const made = await makeVideoFile(await source('long-sound.mp4'), place(tools));

  expect(await makeFirstHls(made.facts, place(tools))).toEqual({ whyUncut: 'long-sound' });
});

it('copies what browsers play already', async () => {
  expect(await makeVideoFile(await source('h264.mp4'), place(tools))).toMatchObject({
    how: 'copied',
  });
});

it.each([
  ['that have to be encoded anyway', 'camcorder.m2ts'],
  ['that browsers would play with combs', 'camcorder.mp4'],
] as const)('makes interlaced pictures whole, also those %s', async (_which, name) => {
  await makeVideoFile(await source(name), place(tools));

  const printed = await tools.run({
    input: { path: join(folder, 'video.mp4'), container: 'mp4' },
    output: words`-vf idet -f null -`,
    folder,
    timeoutSeconds: 60,
    printed: 'info',
  });
  // The filter that looks for combs sees some in still pictures, too.
  expect(printed).toMatch(/Multi frame detection: .* Progressive: +4\d/);
});

it('refuses for good what breaks off long before the end that it promises', async () => {
  const bytes = await clips.bytes('hd.mp4');
  const path = join(folder, 'cut.mp4');
  await writeFile(path, bytes.subarray(0, bytes.length * 0.1));
  const cut = { ...(await source('hd.mp4')), path };

  await expect(makeVideoFile(cut, place(tools))).rejects.toMatchObject({
    name: 'UnusableVideo',
    message: expect.stringMatching(/breaks off|nothing playable/),
  });
});
