import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusRow, type Measure, chartOf, chosenRows, makeFile } from '@kinora/server/corpus';
import { mergeTests } from '@playwright/test';
import { sdkOf } from '../src/api-setup.ts';
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
const PATIENCE_MS = 300_000;
test.setTimeout(PATIENCE_MS);
// In one worker, which makes the videos once.
test.describe.configure({ mode: 'default' });

/** A file of each kind whose colours, times, sound or tiles were wrong once. */
const shown = new Set([
  'hdr10.mp4',
  'offset.mp4',
  'damaged.mp4',
  'still.mp4',
  'open-gop.mp4',
  'vfr.mp4',
  'tracks.mkv',
  'late-sound.mp4',
  'rotation-90.mp4',
  'mbaff.mp4',
]);
const rows = chosenRows('all').filter(({ file }) => shown.has(file));

interface Video {
  readonly row: CorpusRow;
  readonly id: string;
  readonly file: string;
  readonly tiles: readonly Tile[];
}
let videos: readonly Video[] = [];

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
  test.setTimeout(PATIENCE_MS);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-corpus-'));
  const sdk = await sdkOf(site, await takeMember());
  const uploads = [];
  for (const row of rows) {
    const path = join(folder, row.file);
    await makeFile(row, ffmpeg(), path);
    const facts = { title: row.file, description: row.recipe, visibility: 'public' } as const;
    const videoFile = await openAsBlob(path);
    const { id } = await sdk.videos.publish({ ...facts, videoFile });
    uploads.push({ row, id });
  }
  videos = await Promise.all(
    uploads.map(async ({ row, id }) => {
      // Of what the page shows, the storyboard is made last.
      const complete = async () => {
        const { videoFile, storyboard } = await sdk.videos.get({ videoId: id });
        return storyboard === undefined ? undefined : { videoFile, storyboard };
      };
      const made = await until(`${row.file} is complete`, complete, PATIENCE_MS);
      return { row, id, file: made.videoFile, tiles: await tilesOf(made.storyboard) };
    }),
  );
  sdk.dispose();
  await rm(folder, { recursive: true });
});

interface Browser {
  readonly open: (url: string) => Promise<unknown>;
  readonly inPage: InPage;
  /** What this browser cannot seek in, whatever the server makes. */
  readonly without?: readonly {
    readonly file: string;
    readonly selectors: readonly string[];
    readonly reason: string;
  }[];
}

async function expectCharts(site: Site, { open, inPage, without = [] }: Browser): Promise<void> {
  for (const { row, id, file, tiles } of videos)
    await test.step(row.file, async () => {
      const rate = row.picturesPerSecond ?? chartOf(row).picturesPerSecond;
      // A picture and a bit; the half of one if the flash is only one.
      const step = (rate < 25 ? 0.5 : 1.25) / rate;
      const shows = (what: Measure) => !row.without?.includes(what);
      await open(`${site.url}/watch?v=${id}`);
      await isPlayable(inPage, PLAYER, /^blob:/);
      await addFile(inPage, file);
      await isPlayable(inPage, FILE, /\.mp4/);
      const tile = shows('tiles') ? tiles.at(-1) : undefined;
      if (tile) expect(await secondOfTile(inPage, tile)).toBe(Math.floor(tile.at + step));
      for (const selector of [PLAYER, FILE]) {
        const gap = without.find(
          (one) => one.file === row.file && one.selectors.includes(selector),
        );
        if (gap) {
          const description = `${row.file} in ${selector}: ${gap.reason}`;
          test.info().annotations.push({ type: 'not compared', description });
          continue;
        }
        const expectAt = (seconds: number, isFlash: boolean) =>
          expectChart(
            inPage,
            { selector, seconds },
            {
              ...(shows('clock') && { second: Math.floor(seconds) }),
              ...(shows('sync') && { isFlash }),
            },
          );
        await expectAt(1 - step, false);
        if (shows('sync')) await expectAt(1 + step, true);
        if (tile) await expectAt(tile.at + step, false);
      }
    });
}

test('Chromium shows the files of the corpus as drawn [CORPUS-07]', ({ site, page }) =>
  expectCharts(site, {
    open: (url) => page.goto(url),
    inPage: (expression) => page.evaluate(expression),
    without: [
      {
        file: 'open-gop.mp4',
        selectors: [FILE],
        reason:
          'Chromium does not end a seek to a key frame of an open group of pictures in an MP4.',
      },
    ],
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
    without: [
      {
        file: 'vfr.mp4',
        selectors: [PLAYER, FILE],
        reason:
          'GStreamer gives all pictures the same length: a seek into a longer one ends at another one, or never.',
      },
    ],
  }));
