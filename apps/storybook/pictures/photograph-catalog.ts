import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import type { Pixels } from './pixels.ts';
import { serveFolder } from './static-server.ts';
import { type PicturedStory, preparePage, takePicture } from './take-picture.ts';

/** As many pages at once as the machine that the gate is measured on has cores. */
const PAGES = 2;

/** A screen is a composition: its first stories show its looks, the later ones what it does. */
const STORIES_OF_A_SCREEN = 5;

interface IndexEntry extends PicturedStory {
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

/** Its menu opens as late as its code comes: now before the picture, now after it. */
const unsteady = new Set(['screens-site-frame--user-menu-open']);

/** Not of stories that say so, nor of those that show a statement of the specification: they look like another one. */
const hasPicture = ({ id, type, name, tags }: IndexEntry) =>
  type === 'story' && !unsteady.has(id) && !name.startsWith('[') && !tags.includes('no-picture');

async function storiesOf(folder: string): Promise<readonly PicturedStory[]> {
  const index: { readonly entries: Readonly<Record<string, IndexEntry>> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  );
  const byTitle = Map.groupBy(
    Object.values(index.entries).filter(hasPicture),
    ({ title }) => title,
  );
  return [...byTitle].flatMap(([title, stories]) =>
    title.startsWith('Screens/') ? stories.slice(0, STORIES_OF_A_SCREEN) : stories,
  );
}

export interface PhotographOptions {
  /** The built catalog. */
  readonly folder: string;
  /** Which stories; default all that a picture is taken of. */
  readonly only?: RegExp | undefined;
  readonly onPicture: (id: string, picture: Pixels) => Promise<void>;
}

/** Takes a picture of every story of a built catalog; answers with those that could not be taken. */
export async function photographCatalog({ folder, only, onPicture }: PhotographOptions) {
  const found = await storiesOf(folder);
  const waiting = found.filter(({ id }) => only === undefined || only.test(id));
  const server = await serveFolder(folder);
  const browser = await launchBrowser();
  const failures: string[] = [];

  async function work() {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'UTC' });
    await preparePage(page);
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      try {
        await onPicture(story.id, await takePicture(page, server.origin, story));
      } catch (error) {
        failures.push(`${story.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: PAGES }, work));
  await browser.close();
  server.close();
  return { count: found.length, failures };
}
