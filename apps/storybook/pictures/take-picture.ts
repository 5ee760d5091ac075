import type { Page } from 'playwright';
import { type Pixels, pixelsOf } from './pixels.ts';

/** The moment at which every picture is taken. */
const NOW = new Date('2026-11-20T12:00:00Z');
const WIDTH_PX = 800;
const HEIGHT_PX = 500;
const MAX_HEIGHT_PX = 1400;
const RENDER_TIMEOUT_MS = 30_000;

/** A story of the catalog's index. */
export interface PicturedStory {
  readonly id: string;
  readonly tags: readonly string[];
}

/** The window and the fixed clock of all pictures; to be asked for once per page. */
export async function preparePage(page: Page) {
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.clock.setFixedTime(NOW);
}

/** What moves by itself is hidden; what blinks stands still. */
const stillSheet = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  video { visibility: hidden !important; }
  /* How much of a film has come is a matter of the moment. */
  :root { --kinora-color-picture-trackBuffered: transparent !important; }
  [data-theme] { --kinora-color-picture-trackBuffered: transparent !important; }
`;

/** Toasts go after two seconds: on a screen they would be there in one picture and not in the next. */
const noToasts = 'section[aria-label="Notifications"] { visibility: hidden !important; }';

/** Takes every film back to its beginning and waits until its player has come to rest. Runs in the page. */
async function restFilms() {
  for (let look = 0; look < 100; look += 1) {
    const films = Array.from(document.querySelectorAll('video'));
    for (const film of films) {
      if (!film.paused) film.pause();
      if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && film.currentTime !== 0)
        film.currentTime = 0;
    }
    const players = Array.from(document.querySelectorAll<HTMLElement>('section[data-stage]'));
    const isAtRest =
      players.every(({ dataset }) => /^(paused|failed)$/.test(dataset['stage'] ?? '')) &&
      films.every(({ seeking }) => !seeking);
    if (isAtRest) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

const isScreen = (id: string) => id.startsWith('screens-');

/** Waits until the story has been rendered and played; a story that fails has no picture. */
async function show(page: Page, origin: string, { id }: PicturedStory) {
  const globals = 'theme:dark;a11y.manual:!true';
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
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
  // A story whose play has failed ends as finished, too.
  const failure = await page.evaluate(() => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const last: unknown = typeof channel === 'object' && channel && Reflect.get(channel, 'last');
    if (typeof last !== 'function') return 'Storybook does not tell what has failed.';
    const thrown: unknown = last.call(channel, 'playFunctionThrewException');
    return Array.isArray(thrown) ? JSON.stringify(thrown).slice(0, 300) : undefined;
  });
  if (failure) throw new Error(`The story ${id} failed: ${failure}`);
  await page.evaluate(restFilms);
  await page.addStyleTag({ content: isScreen(id) ? stillSheet + noToasts : stillSheet });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = Array.from(document.images, (image) => image.decode().catch(() => undefined));
    await Promise.all(pictures);
  });
}

/** What a screen fetches after its first picture comes within this time. */
const BETWEEN_LOOKS_MS = 300;

/** One look at the page, once two looks in a row are the same. */
async function settled(page: Page, betweenLooksMs = 0): Promise<Buffer> {
  const contentPx = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(MAX_HEIGHT_PX, Math.max(HEIGHT_PX, contentPx));
  await page.setViewportSize({ width: WIDTH_PX, height });
  let before = await page.screenshot();
  for (let look = 0; look < 8; look += 1) {
    await page.waitForTimeout(betweenLooksMs);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}

/** All of one width, so that one below another is one after another. */
async function below(pictures: readonly Buffer[]): Promise<Pixels> {
  const parts = await Promise.all(pictures.map(pixelsOf));
  return {
    data: Buffer.concat(parts.map(({ data }) => data)),
    width: WIDTH_PX,
    height: parts.reduce((sum, { height }) => sum + height, 0),
  };
}

/** A story in dark, below it in light, and below that in forced colours where it asks for them. */
export async function takePicture(
  page: Page,
  origin: string,
  story: PicturedStory,
): Promise<Pixels> {
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  await show(page, origin, story);
  const dark = await settled(page, isScreen(story.id) ? BETWEEN_LOOKS_MS : 0);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
  const light = await settled(page);
  if (!story.tags.includes('forced-colours')) return below([dark, light]);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await settled(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return below([dark, light, forced]);
}
