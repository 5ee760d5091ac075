import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { untilAtRest } from './at-rest.ts';
import { pendingWork } from './pending-work.ts';
import { isExample } from './story-kinds.ts';

/** The time of the page's clock in every screenshot. */
const NOW = new Date('2026-11-20T12:00:00Z');
const WIDTH_PX = 800;
const HEIGHT_PX = 500;
const MAX_HEIGHT_PX = 1400;

/** Chromium sometimes paints nothing of a menu that moves into the window when the window grows for a screenshot. */
const sometimesBlank: ReadonlySet<string> = new Set(['screens-playlist--entry-menu']);

/** Stories of one statement and of guidance pages look like other stories. */
export const hasScreenshot = (story: StoryContext) =>
  !story.name.startsWith('[') &&
  !story.tags.includes('no-screenshot') &&
  !isExample(story) &&
  !sometimesBlank.has(story.id);

/** Hides what changes from one screenshot to the next. */
const stillSheet = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  video { visibility: hidden !important; }
  /* How much of a video is buffered depends on the moment. */
  :root, [data-theme] { --kinora-color-picture-trackBuffered: transparent !important; }
  /* A row outside the window has an estimated height until the browser has laid it out, at a moment of its choice. */
  * { content-visibility: visible !important; }
`;

/** Notifications disappear after two seconds, so a screenshot of a screen may or may not show them. */
const hiddenNotifications =
  'section[aria-label="Notifications"] { visibility: hidden !important; }';

/** The space around a story, as Storybook has it. */
const paddingOf = ({ parameters }: StoryContext) =>
  parameters['layout'] === 'fullscreen' ? '0' : '1rem';

/** Gives a story the clock, the window and the motion of all screenshots. Returns how to take them away. */
export async function prepareScreenshot(context: StoryContext) {
  vi.setSystemTime(NOW);
  document.body.style.padding = paddingOf(context);
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  // A story with a window of its own has been given it already.
  if (!context.globals['viewport']?.value) await page.viewport(WIDTH_PX, HEIGHT_PX);
  return async () => {
    vi.useRealTimers();
    document.body.style.padding = '';
    document.adoptedStyleSheets = [];
    await commands.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: 'no-preference',
    });
  };
}

/** Rewinds every video and waits until its player is paused. */
async function rewindVideos() {
  await waitFor(
    async () => {
      const videos = Array.from(document.querySelectorAll('video'));
      for (const video of videos) {
        if (!video.paused) video.pause();
        if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentTime !== 0)
          video.currentTime = 0;
      }
      const players = document.querySelectorAll<HTMLElement>('section[data-stage]');
      for (const { dataset } of players)
        await expect(dataset['stage']).toMatch(/^(paused|failed)$/);
      for (const { seeking } of videos) await expect(seeking).toBe(false);
    },
    { timeout: 10_000 },
  );
}

/** Resolves when all pictures of the page are drawn. */
async function loadImages() {
  const images = Array.from(document.images, (image) => {
    // A lazy picture far below the window never loads, so its decoding would never end.
    if (image.loading === 'lazy') image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.all(images);
}

/** Resolves when neither code nor fonts nor pictures are missing. */
const untilDrawn = () =>
  untilAtRest(document.documentElement, async () => {
    await vi.dynamicImportSettled();
    await pendingWork();
    await document.fonts.ready;
    await loadImages();
  });

function hideChanges({ title }: StoryContext) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(title.startsWith('Screens/') ? stillSheet + hiddenNotifications : stillSheet);
  document.adoptedStyleSheets = [sheet];
}

/** The edge that is kept free for a scroll bar shows the frame around the page. */
function paintEdge() {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  window.frameElement?.closest('iframe')?.style.setProperty('background-color', backgroundColor);
}

/** Takes a screenshot of a story as it is, as high as its content. */
export async function captureStory(context: StoryContext) {
  await rewindVideos();
  hideChanges(context);
  paintEdge();
  // A play function may have scrolled the page to what it pressed.
  window.scrollTo(0, 0);
  await untilDrawn();
  const contentPx = document.documentElement.scrollHeight;
  const height = Math.min(MAX_HEIGHT_PX, Math.max(window.innerHeight, contentPx));
  if (height !== window.innerHeight) {
    await page.viewport(window.innerWidth, height);
    await untilDrawn();
  }
  await commands.capture(context.id);
}
