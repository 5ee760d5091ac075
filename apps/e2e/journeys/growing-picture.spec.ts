import type { Page } from '@playwright/test';
import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';
import { FILM_TITLE as title } from '../src/site-template/fill-site.ts';

/** Returns which elements move from one screen to the next, for each change of the screen so far. */
async function watchMoves(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const moves: string[][] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const note = async () => {
        await transition.ready;
        const effects = document.getAnimations().map(({ effect }) => effect);
        const names = effects.flatMap((effect) =>
          effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [],
        );
        moves.push(names.filter((name) => name.startsWith('::view-transition-group(video-')));
      };
      void note();
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'moves'));
}

/** Follows the card of a video, pauses the video, and goes back: a video that plays would stay as a small player. */
async function watchAndReturn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause (k)' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play (k)' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
}

test('[LOOK-08] the picture of a pressed card grows into the player, and the player shrinks into it on Back', async ({
  page,
  stock,
}) => {
  const moves = await watchMoves(page);
  await watchAndReturn(page);
  const picture = `::view-transition-group(video-${stock.filmId})`;
  await expect.poll(moves).toEqual([[picture], [picture]]);
});

test('[LOOK-08] nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await watchMoves(page);
  await watchAndReturn(page);
  await expect.poll(moves).toEqual([[], []]);
});
