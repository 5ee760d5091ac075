// `pnpm bench:watch`: the time until the watch page shows a picture after a route change, on a slow phone and after a seek;
// and the memory after 50 videos in a row.
import { openAsBlob } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { launchOptions } from '@kinora/test-kit/chromium';
import { type Browser, type Page, chromium } from '@playwright/test';
import { publishAll, settle } from '../src/api-setup.ts';
import { film } from '../src/clips.ts';
import { aPerson } from '../src/journey.ts';
import { Site } from '../src/site.ts';
import { CPU_SLOWDOWN, openPage, slowDown } from './slow-page.ts';
import { percentiles, untilFirstFrame, untilSought, watchPresses } from './watch-figures.ts';

const VIDEOS = Number(process.env['BENCH_VIDEOS'] ?? 6);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const IN_A_ROW = 50;
const goals = { firstFrameMs: 300, transcriptMs: 150, posterMs: 2200, growthMib: 5 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${Math.round(value)} ms`;
const resultFor = (value: number, goal: number) => (value <= goal ? 'ok' : 'OVER');

type Form = 'HLS' | 'MP4';

/** Opens a new page. For MP4 the responses contain no HLS playlists. */
async function openAs(form: Form, browser: Browser, site: Site) {
  const opened = await openPage(browser, site.url);
  await watchPresses(opened.page);
  if (form === 'MP4') {
    await opened.page.route(/\/api\/v1\/videos(\/[0-9a-f-]{36}$|\?)/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const video of body.data.videos ?? [body.data]) delete video.hls;
      await route.fulfill({ response: answer, json: body });
    });
  }
  return opened;
}

const suggestions = (page: Page) =>
  page.getByRole('region', { name: 'Suggested videos' }).locator('h3 a');

/** Moves from one video to the next by its suggestion, each for the first time in this context. */
async function measureRouteChanges(
  form: Form,
  browser: Browser,
  site: Site,
  ids: readonly string[],
) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, context } = await openAs(form, browser, site);
    await page.goto(`/watch?v=${ids[0]}`);
    for (const id of ids.slice(1)) {
      const link = suggestions(page).and(page.locator(`[href$="${id}"]`));
      await link.click();
      times.push(await untilFirstFrame(page));
    }
    await context.close();
  }
  return percentiles(times);
}

/** Seeks in a paused video with the digit keys. */
async function measureSeeks(form: Form, browser: Browser, site: Site, id: string) {
  const { page, context } = await openAs(form, browser, site);
  await page.goto(`/watch?v=${id}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
  await page.getByRole('region', { name: /^Player/ }).focus();
  await page.keyboard.press('k');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of ['5', '1', '8', '3', '9', '2', '7', '0', '6', '4']) {
      await page.keyboard.press(key);
      times.push(await untilSought(page));
    }
  }
  await context.close();
  return percentiles(times);
}

/** A caption for each second of the film. */
const captions = new Blob([
  ['WEBVTT', ...Array.from({ length: 20 }, (_nothing, second) => cueAt(second))].join('\n\n'),
]);

function cueAt(second: number) {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  return `${time(second)} --> ${time(second + 1)}\nSentence ${second}`;
}

/** Seeks with the lines of the transcript, forwards and backwards. */
async function measureTranscript(form: Form, browser: Browser, site: Site, id: string) {
  const { page, context } = await openAs(form, browser, site);
  await page.goto(`/watch?v=${id}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
  await page.getByRole('button', { name: 'Transcript' }).click();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const second of [10, 2, 16, 6, 18, 4, 14, 0, 12, 8]) {
      await page.locator(`[data-line="${second}"]`).click();
      times.push(await untilSought(page));
    }
  }
  await context.close();
  return percentiles(times);
}

/** The time until a slow phone has loaded the poster, from the first byte that it requested. */
async function measurePoster(browser: Browser, site: Site, id: string) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await openPage(browser, site.url);
    await slowDown(opened);
    await opened.page.goto(`/watch?v=${id}`, { waitUntil: 'commit' });
    const arrived = await opened.page.waitForFunction(() => {
      const poster = document.querySelector('video')?.poster;
      return poster ? performance.getEntriesByName(poster)[0]?.toJSON().responseEnd : undefined;
    });
    times.push(Number(await arrived.jsonValue()));
    await opened.context.close();
  }
  return percentiles(times).p50;
}

/** Memory of one tab before and after a number of videos, each of which started to play. */
async function measureMemory(browser: Browser, site: Site, id: string) {
  const { page, context, session } = await openAs('HLS', browser, site);
  await page.goto(`/watch?v=${id}`);
  const watchSome = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await suggestions(page)
        .nth(index % (VIDEOS - 1))
        .click();
      await untilFirstFrame(page);
    }
  };
  const heapMib = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  await watchSome(VIDEOS * 2);
  const before = await heapMib();
  await watchSome(IN_A_ROW);
  const after = await heapMib();
  await context.close();
  return { before, after };
}

const site = await Site.start();
const browser = await chromium.launch(launchOptions());
try {
  const sdk = await settle(site, aPerson());
  const titles = Array.from({ length: VIDEOS }, (_nothing, index) => `Reel ${index + 1}`);
  const videos = await publishAll(sdk, titles, {
    videoFile: await openAsBlob(film()),
    patienceMs: 600_000,
    isSettled: true,
  });
  const ids = videos.map(({ id }) => id);
  const [first] = ids;
  if (!first) throw new Error('There are no videos.');
  await sdk.captions.put({ videoId: first, language: 'en', captions });
  sdk.dispose();
  say(
    `Chromium ${browser.version()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; a film of 20 s at 720p`,
  );
  for (const form of ['MP4', 'HLS'] as const) {
    const { p50, p95, count } = await measureRouteChanges(form, browser, site, ids);
    say(
      `Route change to first frame, ${form}: p50 ${ms(p50)}, p95 ${ms(p95)} of ${count}; at most ${ms(goals.firstFrameMs)}: ${resultFor(p95, goals.firstFrameMs)}`,
    );
  }
  for (const form of ['MP4', 'HLS'] as const) {
    const { p50, p95, count } = await measureSeeks(form, browser, site, first);
    say(`Key to frame when seeking, ${form}: p50 ${ms(p50)}, p95 ${ms(p95)} of ${count}`);
  }
  for (const form of ['MP4', 'HLS'] as const) {
    const { p50, p95, count } = await measureTranscript(form, browser, site, first);
    say(
      `Line of the transcript to frame, ${form}: p50 ${ms(p50)}, p95 ${ms(p95)} of ${count}; at most ${ms(goals.transcriptMs)}: ${resultFor(p95, goals.transcriptMs)}`,
    );
  }
  const poster = await measurePoster(browser, site, first);
  say(
    `Poster of a cold page, ${CPU_SLOWDOWN} x slower CPU, 150 ms, 1.6 Mbit/s: ${ms(poster)}; at most ${ms(goals.posterMs)}: ${resultFor(poster, goals.posterMs)}`,
  );
  const { before, after } = await measureMemory(browser, site, first);
  const growth = after - before;
  say(
    `Memory of ${IN_A_ROW} videos in a row: ${before.toFixed(1)} MiB before, ${after.toFixed(1)} after; at most ${goals.growthMib} more: ${resultFor(growth, goals.growthMib)}`,
  );
} finally {
  await browser.close();
  await site.dispose();
}
