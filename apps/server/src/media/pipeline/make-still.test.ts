import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { judgePicture } from '../pictures.ts';
import { probeVideo } from '../probe.ts';
import { THUMBNAIL_NAME } from '../thumbnail-names.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { makeStill } from './transcode-video.ts';

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips(['dark-start.mp4', 'blurred-start.mp4', 'dark.mp4', 'h264.mp4']);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-still-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Makes a thumbnail. Resolves with the places from which pictures were taken, and how the thumbnail looks. */
async function madeOf(name: ClipName) {
  const path = clips.path(name);
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const places: string[] = [];
  const watched: MediaTools = {
    ...tools,
    run(call) {
      places.push(call.input.options?.[1] ?? 'first');
      return tools.run(call);
    },
  };
  const own = join(await mkdtemp(join(folder, 'job-')), 'first-x');
  await mkdir(own);
  const { signal } = new AbortController();
  const context = { tools: watched, folder: own, name: 'first-x', signal };
  expect(await makeStill({ path, ...probed }, context)).toBe(true);
  return { places, ...(await judgePicture(join(own, THUMBNAIL_NAME))) };
}

it.each<[ClipName, readonly string[]]>([
  ['h264.mp4', ['0.200']],
  ['dark-start.mp4', ['2.000', '7.000']],
  ['blurred-start.mp4', ['2.000', '7.000']],
])(
  '[THUMBNAIL-01] shows the first picture that is neither almost black nor blurred: %s',
  async (name, places) => {
    expect(await madeOf(name)).toMatchObject({ places, isClear: true });
  },
);

it('[THUMBNAIL-02] shows the sharpest picture when all are dark', async () => {
  const { places, isClear, sharpness } = await madeOf('dark.mp4');

  expect([places.length, isClear]).toEqual([3, false]);
  // A black picture has 0.
  expect(sharpness).toBeGreaterThan(0.05);
});
