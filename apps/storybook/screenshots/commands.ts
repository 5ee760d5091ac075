import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { compare } from './compare.ts';
import { type Pixels, decode, encode, stack } from './pixels.ts';
import { rendersAsBaselines, storeReferencePage } from './reference-page.ts';
import { baselines, differences, run } from './run.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets what the device prefers. */
    readonly emulateMedia: (media: Media) => Promise<void>;
    /** Takes a screenshot of the page, which becomes a part of the screenshot of the story. */
    readonly capture: (storyId: string) => Promise<void>;
    /** Stacks the captured parts, and fails if they differ from the baseline of the story. */
    readonly compareWithBaseline: (storyId: string) => Promise<void>;
  }
}

interface Media {
  readonly colorScheme?: 'dark' | 'light';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** The captured parts of each story that is not compared yet. */
const partsOfStory = new Map<string, Buffer[]>();

export const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);

export const capture: BrowserCommand<[storyId: string]> = async ({ page }, storyId) => {
  const parts = partsOfStory.get(storyId) ?? [];
  partsOfStory.set(storyId, [...parts, await page.screenshot()]);
};

let rendersAlike: Promise<boolean> | undefined;

/** Returns whether the baselines are valid for this machine. A whole renewal makes them valid. */
async function areBaselinesValid(browser: Browser, isRenewing: boolean): Promise<boolean> {
  if (await rendersAsBaselines(browser)) return true;
  if (!isRenewing) return false;
  if (!run.isWhole)
    throw new Error(
      'Another renderer made the baselines, so only a run of all stories renews them.',
    );
  await storeReferencePage(browser);
  return true;
}

/** Throws with the difference, and writes the screenshot to the results. */
async function fail(file: string, screenshot: Pixels, difference: string, image?: Buffer) {
  mkdirSync(differences, { recursive: true });
  writeFileSync(join(differences, file), await encode(screenshot));
  if (image) writeFileSync(join(differences, file.replace('.webp', '.difference.webp')), image);
  throw new Error(
    `The screenshot ${difference}. It is in ${differences}. If it is intended: vitest run -u`,
  );
}

export const compareWithBaseline: BrowserCommand<[storyId: string]> = async (
  { context, project },
  storyId,
) => {
  const screenshot = await stack(partsOfStory.get(storyId) ?? []);
  partsOfStory.delete(storyId);
  const file = `${storyId}.webp`;
  run.captured.add(file);
  const isRenewing = project.config.snapshotOptions.updateSnapshot === 'all';
  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser.');
  rendersAlike ??= areBaselinesValid(browser, isRenewing);
  if (!(await rendersAlike)) {
    run.notCompared += 1;
    return;
  }
  const path = join(baselines, file);
  const comparison = existsSync(path)
    ? await compare(await decode(readFileSync(path)), screenshot)
    : undefined;
  if (comparison?.kind === 'same') return;
  if (isRenewing) writeFileSync(path, await encode(screenshot));
  else if (!comparison) await fail(file, screenshot, 'has no baseline');
  else if (comparison.kind === 'resized')
    await fail(file, screenshot, `changes from ${comparison.sizes}`);
  else await fail(file, screenshot, `differs in ${comparison.pixels} pixels`, comparison.image);
};
