import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';
import { FILM_TITLE } from '../src/site-template/fill-site.ts';

test('a menu whose code fails to load leaves the page unchanged, and opens after a retry', async ({
  page,
}) => {
  const code = /\/assets\/menu-content-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  const button = page.getByRole('button', { name: `More about ${FILM_TITLE}` });

  const lost = page.waitForEvent('requestfailed', {
    predicate: (request) => code.test(request.url()),
  });
  await button.click();
  await lost;
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('article').filter({ hasText: FILM_TITLE })).toBeVisible();

  await page.unroute(code);
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
});

test('the site renders and plays a video in a browser that blocks site data', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.getByRole('link', { name: FILM_TITLE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: FILM_TITLE })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});
