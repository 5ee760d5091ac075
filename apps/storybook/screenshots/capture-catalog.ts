import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { launchBrowser } from './browser.ts';
import { type CapturedStory, captureStory, preparePage } from './capture-story.ts';
import type { Pixels } from './pixels.ts';

/** Number of pages open at once: one per core of the machine in CI. */
const PAGES = 2;

/** The first stories of a screen show its appearance, the later ones its behaviour. */
const STORIES_PER_SCREEN = 5;

interface IndexEntry extends CapturedStory {
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

/** Stories without stable screenshots: this menu may open before or after the screenshot, when its code has loaded. */
const unstable = new Set(['screens-site-frame--user-menu-open']);

/** Their player looks different while its media load, and the page below it changes then. */
const hasPlayer = /^screens-watch(?:-transcript)?--/;

/**
 * Leaves out stories with the tag `no-screenshot`, and those of one statement and of guidance pages, which look like other
 * stories.
 */
const hasScreenshot = ({ id, type, name, tags }: IndexEntry) =>
  type === 'story' &&
  !unstable.has(id) &&
  !hasPlayer.test(id) &&
  !name.startsWith('[') &&
  !tags.includes('no-screenshot') &&
  !tags.includes('example');

async function storiesOf(folder: string): Promise<readonly CapturedStory[]> {
  const index: { readonly entries: Readonly<Record<string, IndexEntry>> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  );
  const byTitle = Map.groupBy(
    Object.values(index.entries).filter(hasScreenshot),
    ({ title }) => title,
  );
  return [...byTitle].flatMap(([title, stories]) =>
    title.startsWith('Screens/') ? stories.slice(0, STORIES_PER_SCREEN) : stories,
  );
}

/** Serves a built catalogue on a free port, to this machine only. */
async function serve(folder: string) {
  const server = await preview({
    configFile: false,
    root: folder,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: folder },
    // The build does not change meanwhile, so the browser fetches each file once.
    preview: { host: '127.0.0.1', port: 0, headers: { 'cache-control': 'max-age=3600' } },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The server of the catalogue has no address.');
  return { url, close: () => server.close() };
}

export interface CaptureOptions {
  /** The built catalogue. */
  readonly folder: string;
  /** Which stories, by id; default: all that have a screenshot. */
  readonly only?: RegExp | undefined;
  /** `captureAgain` captures the story once more. */
  readonly onScreenshot: (
    id: string,
    screenshot: Pixels,
    captureAgain: () => Promise<Pixels>,
  ) => Promise<void>;
}

/** Captures every story of a built catalogue. Returns the number of stories, and what failed. */
export async function captureCatalog({ folder, only, onScreenshot }: CaptureOptions) {
  const stories = await storiesOf(folder);
  const waiting = stories.filter(({ id }) => only === undefined || only.test(id));
  const server = await serve(folder);
  const browser = await launchBrowser();
  const failures: string[] = [];

  async function check(page: Page, story: CapturedStory) {
    const capture = () => captureStory(page, server.url, story);
    try {
      await onScreenshot(story.id, await capture(), capture);
    } catch (error) {
      failures.push(`${story.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function work() {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'UTC' });
    await preparePage(page);
    for (let story = waiting.shift(); story; story = waiting.shift()) await check(page, story);
  }
  await Promise.all(Array.from({ length: PAGES }, work));
  await browser.close();
  await server.close();
  return { count: stories.length, failures };
}
