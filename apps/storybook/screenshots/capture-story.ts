import type { Page } from 'playwright';
import { type Pixels, decode } from './pixels.ts';

/** The time of the page's clock in every screenshot. */
const NOW = new Date('2026-11-20T12:00:00Z');
const WIDTH_PX = 800;
const HEIGHT_PX = 500;
const MAX_HEIGHT_PX = 1400;
const RENDER_TIMEOUT_MS = 30_000;

/** A story of the catalogue's index. */
export interface CapturedStory {
  readonly id: string;
  readonly tags: readonly string[];
}

/** Gives a page the window and the fixed clock of all screenshots. Call it once per page. */
export async function preparePage(page: Page) {
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.clock.setFixedTime(NOW);
}

/** Hides what changes from one screenshot to the next. */
const stillSheet = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  video { visibility: hidden !important; }
  /* How much of a video is buffered depends on the moment. */
  :root { --kinora-color-picture-trackBuffered: transparent !important; }
  [data-theme] { --kinora-color-picture-trackBuffered: transparent !important; }
  /* A row outside the window has an estimated height until the browser has laid it out, at a moment of its choice. */
  * { content-visibility: visible !important; }
`;

/** Notifications disappear after two seconds, so a screenshot of a screen may or may not show them. */
const hiddenNotifications =
  'section[aria-label="Notifications"] { visibility: hidden !important; }';

/** Rewinds every video and waits until its player is paused. Runs in the page. */
async function rewindVideos() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const videos = Array.from(document.querySelectorAll('video'));
    for (const video of videos) {
      if (!video.paused) video.pause();
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentTime !== 0)
        video.currentTime = 0;
    }
    const players = Array.from(document.querySelectorAll<HTMLElement>('section[data-stage]'));
    const areStill =
      players.every(({ dataset }) => /^(paused|failed)$/.test(dataset['stage'] ?? '')) &&
      videos.every(({ seeking }) => !seeking);
    if (areStill) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

const isScreen = (id: string) => id.startsWith('screens-');

/** Opens a story and waits until it has rendered and its play function has ended. Throws when the story fails. */
async function open(page: Page, catalogUrl: string, { id }: CapturedStory) {
  const globals = 'theme:dark;a11y.manual:!true';
  await page.goto(`${catalogUrl}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  const phase = await page.waitForFunction(
    () => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      if (typeof preview !== 'object' || !preview) return undefined;
      const render: unknown = Reflect.get(preview, 'currentRender');
      if (typeof render !== 'object' || !render) return undefined;
      const reached: unknown = Reflect.get(render, 'phase');
      return ['finished', 'errored', 'aborted'].find((end) => end === reached);
    },
    undefined,
    { timeout: RENDER_TIMEOUT_MS },
  );
  const reached = await phase.jsonValue();
  if (reached !== 'finished') throw new Error(`The story ${id} ended as ${reached}.`);
  // The phase is `finished`, too, when the play function has failed.
  const failure = await page.evaluate(() => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const last: unknown = typeof channel === 'object' && channel && Reflect.get(channel, 'last');
    if (typeof last !== 'function') return 'Storybook does not report what failed.';
    const thrown: unknown = last.call(channel, 'playFunctionThrewException');
    return Array.isArray(thrown) ? JSON.stringify(thrown).slice(0, 300) : undefined;
  });
  if (failure) throw new Error(`The story ${id} failed: ${failure}`);
  await page.evaluate(rewindVideos);
  await page.addStyleTag({ content: isScreen(id) ? stillSheet + hiddenNotifications : stillSheet });
  await page.evaluate(async () => {
    // A play function may have scrolled the page to what it pressed.
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const images = Array.from(document.images, (image) => {
      // A lazy picture far below the window never loads, so its decoding would never end.
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    });
    await Promise.all(images);
  });
}

/** A screen that still loads data changes within this time. */
const BETWEEN_SCREENSHOTS_MS = 300;

/** Takes screenshots of the page until two in a row are the same. */
async function stableScreenshot(page: Page, intervalMs = 0): Promise<Buffer> {
  const contentPx = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(MAX_HEIGHT_PX, Math.max(HEIGHT_PX, contentPx));
  await page.setViewportSize({ width: WIDTH_PX, height });
  let before = await page.screenshot();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await page.waitForTimeout(intervalMs);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}

/** Stacks screenshots of one width. */
async function stack(screenshots: readonly Buffer[]): Promise<Pixels> {
  const parts = await Promise.all(screenshots.map(decode));
  return {
    data: Buffer.concat(parts.map(({ data }) => data)),
    width: WIDTH_PX,
    height: parts.reduce((sum, { height }) => sum + height, 0),
  };
}

/** Captures a story in the dark theme, the light theme and, with the tag `forced-colours`, in forced colours, stacked. */
export async function captureStory(
  page: Page,
  catalogUrl: string,
  story: CapturedStory,
): Promise<Pixels> {
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  await open(page, catalogUrl, story);
  const dark = await stableScreenshot(page, isScreen(story.id) ? BETWEEN_SCREENSHOTS_MS : 0);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
  const light = await stableScreenshot(page);
  if (!story.tags.includes('forced-colours')) return stack([dark, light]);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await stableScreenshot(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return stack([dark, light, forced]);
}
