// `pnpm --filter @kinora/e2e bench:upload`: 100 MB through the upload dialog in Chromium, against curl with the same body.
import { execFile } from 'node:child_process';
import { open, readFile, rm, truncate } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchOptions } from '@kinora/test-kit/chromium';
import { type Page, chromium } from '@playwright/test';
import { settle } from '../src/api-setup.ts';
import { shortClip } from '../src/clips.ts';
import { type Person, aPerson, logIn } from '../src/journey.ts';
import { Site } from '../src/site.ts';
import { dialogOf, press } from '../src/studio.ts';
import { startShapedLine } from './shaped-line.ts';

const FILE_BYTES = 104_857_600;
const SHAPED_BYTES_PER_SECOND = 200_000_000 / 8;
const LONG_TASK_MS = 50;
const goals = { loopback: 0.4, shaped: 0.95 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const perSecond = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB/s`;

/** A valid video of exactly 100 MB: a box that players skip pads it. */
async function largestFile(): Promise<string> {
  const path = join(tmpdir(), `kinora-bench-${process.pid}.mp4`);
  const start = await readFile(shortClip());
  const file = await open(path, 'w');
  const box = Buffer.alloc(8);
  box.writeUInt32BE(FILE_BYTES - start.length, 0);
  box.write('free', 4, 'latin1');
  await file.write(Buffer.concat([start, box]));
  await file.close();
  await truncate(path, FILE_BYTES);
  return path;
}

/** Bytes per second of the file, from the first byte to the response. */
async function byCurl(url: string, path: string, accessToken: string): Promise<number> {
  const fields = ['title=By curl', 'description=', 'visibility=private', 'playlistIds=[]'];
  const { stdout } = await promisify(execFile)('curl', [
    '-sS',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code} %{time_total}',
    '-H',
    `authorization: Bearer ${accessToken}`,
    '-H',
    'expect:',
    ...fields.flatMap((field) => ['-F', field]),
    '-F',
    `videoFile=@${path};type=video/mp4`,
    `${url}/api/v1/videos`,
  ]);
  const [status, seconds] = stdout.split(' ').map(Number);
  if (status !== 201) throw new Error(`The server responded to curl with ${status}.`);
  return FILE_BYTES / (seconds ?? Number.NaN);
}

const watchTasks = () => {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};

interface DialogFigures {
  readonly bytesPerSecond: number;
  readonly longestTaskMs: number;
}

async function byDialog(
  page: Page,
  url: string,
  path: string,
  person: Person,
): Promise<DialogFigures> {
  await page.addInitScript(watchTasks);
  await page.goto(`${url}/login`);
  await logIn(page, person);
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/your-videos`);
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).getByLabel('Video file').setInputFiles(path);
  await dialogOf(page).getByLabel('Title').fill('By the dialog');
  await press(page, 'Next');
  await press(page, 'Next');
  // Earlier tasks belong to the page, not to the upload.
  await page.evaluate(() => Reflect.get(globalThis, 'longTasks').splice(0));
  await press(page, 'Publish');
  await dialogOf(page).waitFor({ state: 'hidden', timeout: 300_000 });
  return page.evaluate((bytes) => {
    const sent = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/api/v1/videos'));
    const tasks: number[] = Reflect.get(globalThis, 'longTasks');
    return {
      bytesPerSecond: (bytes * 1000) / (sent?.duration ?? Number.NaN),
      longestTaskMs: Math.max(0, ...tasks),
    };
  }, FILE_BYTES);
}

const path = await largestFile();
const site = await Site.start();
const browser = await chromium.launch(launchOptions());
const line = await startShapedLine(site.url, SHAPED_BYTES_PER_SECOND);
let isOver = false;
try {
  const person = aPerson();
  const sdk = await settle(site, person);
  const load = loadavg()[0]?.toFixed(1);
  say(`Chromium ${browser.version()}, ${availableParallelism()} cores, load ${load}; 100 MB`);
  for (const [name, url] of [
    ['loopback', site.url],
    ['shaped', line.url],
  ] as const) {
    const { accessToken } = sdk.session.state();
    const curl = await byCurl(url, path, accessToken ?? '');
    const context = await browser.newContext();
    const dialog = await byDialog(await context.newPage(), url, path, person);
    await context.close();
    const share = dialog.bytesPerSecond / curl;
    const isShort = share < goals[name] || dialog.longestTaskMs > LONG_TASK_MS;
    isOver ||= isShort;
    say(
      `${name.padEnd(9)} curl ${perSecond(curl)}, dialog ${perSecond(dialog.bytesPerSecond)}: ${(share * 100).toFixed(0)} % of at least ${goals[name] * 100} %, longest task ${Math.round(dialog.longestTaskMs)} ms of at most ${LONG_TASK_MS}${isShort ? ': OVER' : ''}`,
    );
  }
  sdk.dispose();
} finally {
  line.stop();
  await browser.close();
  await site.dispose();
  await rm(path, { force: true });
}
process.exitCode = isOver ? 1 : 0;
