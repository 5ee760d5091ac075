import { type Page, expect } from '@playwright/test';
import type { Stock } from '../site-template/fill-site.ts';
import type { Screen } from './screen.ts';

/** The size at which a screen is opened. */
export const large = { width: 1440, height: 900 };

/**
 * Runs in the page: whether something is shown that goes by itself: the place of what still loads, or a notification, which
 * lies over the page for two seconds.
 */
const isChanging = () =>
  document.querySelector(
    '[aria-busy="true"], [aria-label="Loading the page"], [data-notification]',
  ) !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');

/** Waits until everything that loads by itself is shown. */
export const complete = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isChanging)).toBe(false);

/** Opens a screen without motion, at the large size, and waits until it is complete. */
export async function openScreen(page: Page, screen: Screen, stock: Stock): Promise<void> {
  const { path, sign, prepare, calls } = screen;
  await page.setViewportSize(large);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (calls)
    await page.route('**/api/v1/**', (route) =>
      calls === 'failing' ? route.fulfill({ status: 404, json: {} }) : undefined,
    );
  await page.goto(path(stock));
  if (calls !== 'waiting') await page.getByRole('heading').first().waitFor();
  await prepare?.(page);
  await page
    .getByText(sign)
    .or(page.getByRole('button', { name: sign }))
    .locator('visible=true')
    .first()
    .waitFor();
  if (!calls) await complete(page);
  // After a redirect another screen would be checked instead.
  const { pathname, origin } = new URL(page.url());
  expect(pathname).toBe(new URL(path(stock), origin).pathname);
}

/** Waits until a change of the size or the colours is drawn: components render again, and colours change by and by. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Changes the size of the window, and shows the top of the page. */
export async function resize(page: Page, size: typeof large): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Changes the theme without a reload. */
export async function inTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);
  await drawn(page);
}
