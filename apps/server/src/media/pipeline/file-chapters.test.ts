import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestChapters } from '@kinora/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FileChapter,
  addFileChapters,
  chapters,
  someChapters,
} from '../../../test/support/file-chapters.ts';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { readFileChapters } from './file-chapters.ts';

let clips: TestClips;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'late.mp4', 'vp9.mkv', 'vp8.webm']);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-chapters-'));
  await mkdir(join(folder, 'first-x'));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(path: string, own: MediaTools = tools) {
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const { signal } = new AbortController();
  const context = { tools: own, folder: join(folder, 'first-x'), name: 'first-x', signal };
  return readFileChapters({ path, ...probed }, context);
}

/** Adds chapters to a clip. Those after its end stay in the file. */
const withChapters = (name: ClipName, list: readonly FileChapter[]) =>
  addFileChapters(clips.path(name), join(folder, name), list);

const readFrom = async (name: ClipName, list: readonly FileChapter[]) =>
  read(await withChapters(name, list));

describe('readFileChapters', () => {
  it.each(['h264.mp4', 'vp9.mkv', 'vp8.webm'] as const)(
    '[CHAPTERS-17] reads the chapters of a file such as %s',
    async (name) => {
      const found = await readFrom(name, someChapters);
      // The sound of the last two begins 7 ms before their pictures.
      expect(suggestChapters(found, 2400)).toEqual(someChapters);
    },
  );

  it('[CLOCK-09] subtracts the time at which a file begins', async () => {
    const list = chapters(['Start', 'End'], 1).map(({ startSeconds, title }) => ({
      startSeconds: 100 + startSeconds,
      title,
    }));
    const path = join(folder, 'late-chapters.mp4');

    const found = await read(
      await addFileChapters(clips.path('late.mp4'), path, list, ['-copyts']),
    );

    expect(found.map(({ startSeconds }) => Math.floor(startSeconds))).toEqual([0, 1]);
  });

  it('[CHAPTERS-17] finds none in a file without chapters', async () => {
    expect(await read(clips.path('h264.mp4'))).toEqual([]);
  });

  it('[CHAPTERS-17] finds none on a machine without ffmpeg', async () => {
    const path = await withChapters('h264.mp4', someChapters);
    expect(await read(path, { ...tools, ffmpeg: undefined })).toEqual([]);
  });

  it('[CHAPTERS-19] keeps titles with the characters that ffmpeg escapes apart from its format', async () => {
    const titles = ['a=b; \\ #c', '[CHAPTER]', 'x\n[CHAPTER]\nSTART=5\ntitle=no', 'Łódź 🌊'];
    const found = await readFrom('vp9.mkv', chapters(titles));
    expect(found.map(({ title }) => title)).toEqual(titles);
  });

  it('[CHAPTERS-18, CHAPTERS-19] reads 10,000 chapters, one with a title of 100 kB and others with control characters', async () => {
    const many = chapters(
      Array.from({ length: 10_000 }, (_, index) =>
        index === 1 ? 'x'.repeat(100_000) : `${index}\u0007\n\u001B[2J`,
      ),
      0.2,
    );
    const found = await readFrom('vp9.mkv', many);
    const suggested = suggestChapters(found, 2400);
    expect(found.length).toBeGreaterThan(5000);
    expect(suggested).toHaveLength(100);
    expect(suggested.slice(0, 3)).toEqual([
      { startSeconds: 0, title: '0 [2J' },
      { startSeconds: 10, title: '50 [2J' },
      { startSeconds: 20, title: '100 [2J' },
    ]);
  });

  it('[CHAPTERS-18] does not read further than 1 MiB', async () => {
    const long = chapters(Array.from({ length: 40 }, () => 'y'.repeat(100_000)));
    const found = await readFrom('vp9.mkv', long);
    expect(found).toHaveLength(10);
    expect(suggestChapters(found, 2400)).toHaveLength(10);
  });
});
