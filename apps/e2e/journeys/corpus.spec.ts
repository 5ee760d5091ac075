import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusRow, chartOf, chosenRows, makeFile } from '@kinora/server/corpus';
import { mergeTests } from '@playwright/test';
import { publishAll, sdkOf } from '../src/api-setup.ts';
import {
  FILE,
  type InPage,
  PLAYER,
  type Tile,
  addFile,
  expectChart,
  isPlayable,
  secondOfTile,
} from '../src/chart-in-page.ts';
import { ffmpeg } from '../src/clips.ts';
import { test as inFirefox } from '../src/firefox.ts';
import { expect, test as inChromium } from '../src/journey.ts';
import type { Site } from '../src/site.ts';
import { until } from '../src/until.ts';
import { test as inWebkit } from '../src/webkit.ts';

const test = mergeTests(inFirefox, inWebkit, inChromium);
test.setTimeout(300_000);
// In one worker, which makes the videos once.
test.describe.configure({ mode: 'default' });

/** Files whose colours, times or tiles were wrong once. */
const shown = new Set([
  'hdr10.mp4',
  'hdr.webm',
  'hdr-8-bit.mp4',
  'offset.mp4',
  'still.mp4',
  'screen.mkv',
  'vfr.mp4',
  'open-gop.mp4',
  'b-frames.mp4',
  'rotation-90.mp4',
]);

interface Video {
  readonly row: CorpusRow;
  readonly id: string;
  readonly file: string;
  readonly tiles: readonly Tile[];
}
const videos: Video[] = [];

async function tilesOf(storyboard: string): Promise<Tile[]> {
  const cues = await (await fetch(storyboard)).text();
  const places = cues.matchAll(
    /^(\d+):(\d+):([\d.]+) --> .*\n(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm,
  );
  return Array.from(places, ([, hours, minutes, seconds, sheet = '', ...place]) => {
    const [left = 0, top = 0, width = 0, height = 0] = place.map(Number);
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return { at, sheet: new URL(sheet, storyboard).href, left, top, width, height };
  });
}

test.beforeAll(async ({ site, takeMember }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-corpus-'));
  const sdk = await sdkOf(site, await takeMember());
  videos.length = 0;
  for (const row of chosenRows('all').filter(({ file }) => shown.has(file))) {
    const path = join(folder, row.file);
    await makeFile(row, ffmpeg(), path);
    const facts = { videoFile: await openAsBlob(path) };
    const [{ id: videoId } = { id: '' }] = await publishAll(sdk, [row.file], facts);
    // The storyboard is made last.
    const made = await until(`${row.file} is complete`, async () => {
      const { videoFile, storyboard } = await sdk.videos.get({ videoId });
      return storyboard === undefined ? undefined : { videoFile, storyboard };
    });
    const tiles = await tilesOf(made.storyboard);
    videos.push({ row, id: videoId, file: made.videoFile, tiles });
  }
  sdk.dispose();
  await rm(folder, { recursive: true });
});

interface Browser {
  readonly open: (url: string) => Promise<unknown>;
  readonly inPage: InPage;
  /** What this browser cannot seek in, whatever the server makes. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
}

async function expectCharts(site: Site, { open, inPage, without = {} }: Browser): Promise<void> {
  for (const { row, id, file, tiles } of videos)
    await test.step(row.file, async () => {
      const { picturesPerSecond } = chartOf(row);
      // A picture and a bit; the half of one if the flash is only one.
      const step = (picturesPerSecond < 25 ? 0.5 : 1.25) / picturesPerSecond;
      await open(`${site.url}/watch?v=${id}`);
      await isPlayable(inPage, PLAYER, /^blob:/);
      await addFile(inPage, file);
      await isPlayable(inPage, FILE, /\.mp4/);
      const chosen = [tiles.at(1), tiles.at(-1)].filter((tile) => tile !== undefined);
      for (const tile of chosen)
        expect(await secondOfTile(inPage, tile)).toBe(Math.floor(tile.at + step));
      for (const selector of [PLAYER, FILE]) {
        if (without[row.file]?.includes(selector)) continue;
        const expectAt = (seconds: number, isFlash: boolean) =>
          expectChart(inPage, { selector, seconds, isFlash });
        await expectAt(1 - step, false);
        await expectAt(1 + step, true);
        for (const { at } of chosen) await expectAt(at + step, false);
      }
    });
}

test('Chromium shows the files of the corpus as drawn [CORPUS-07]', ({ site, page }) =>
  expectCharts(site, {
    open: (url) => page.goto(url),
    inPage: (expression) => page.evaluate(expression),
    // Chromium does not end a seek to a key frame of an open group of pictures in an MP4.
    without: { 'open-gop.mp4': [FILE] },
  }));

test('Firefox shows the files of the corpus as drawn [CORPUS-07]', ({ site, firefoxPage }) =>
  expectCharts(site, {
    open: (url) => firefoxPage.goto(url),
    inPage: (expression) => firefoxPage.evaluate(expression),
  }));

test('WebKitGTK shows the files of the corpus as drawn [CORPUS-07]', ({ site, webkit }) =>
  expectCharts(site, {
    open: (url) => webkit.get(url),
    // The driver cannot send undefined.
    inPage: (expression) =>
      webkit.executeAsyncScript(
        `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`,
      ),
    // GStreamer gives all pictures of a video the same length: a seek into a longer one ends at another one, or never.
    without: { 'vfr.mp4': [PLAYER, FILE], 'screen.mkv': [PLAYER, FILE] },
  }));
