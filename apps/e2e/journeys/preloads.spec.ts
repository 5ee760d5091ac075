import type { Page } from '@playwright/test';
import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';
import { FILM_TITLE } from '../src/site-template/fill-site.ts';

declare global {
  var requestedUrls: string[] | undefined;
}

/** Records the URL of each `fetch` of the page. A preload is no `fetch`, so only requests of the app are recorded. */
const recordRequests = (page: Page) =>
  page.addInitScript(() => {
    const requested: string[] = [];
    globalThis.requestedUrls = requested;
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      requested.push(new Request(input, init).url);
      return fetch(input, init);
    };
  });

const preloadedUrls = (page: Page) =>
  page
    .locator('link[rel="preload"][as="fetch"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));

test('the app requests exactly the URLs that the document preloads', async ({
  page,
  site,
  stock: { filmId, ada },
}) => {
  await recordRequests(page);
  const pages = [
    { path: '/', count: 1 },
    { path: `/watch?v=${filmId}`, count: 1 },
    { path: `/results?query=${encodeURIComponent('water & tide')}`, count: 1 },
    { path: `/user/${ada.userName}`, count: 2 },
  ];
  for (const { path, count } of pages) {
    await test.step(path, async () => {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByText(FILM_TITLE).first()).toBeVisible();
      const preloaded = await preloadedUrls(page);
      expect(preloaded).toHaveLength(count);
      const requested = await page.evaluate(() => globalThis.requestedUrls ?? []);
      for (const url of preloaded) expect(requested.filter((each) => each === url)).toHaveLength(1);
    });
  }
});
