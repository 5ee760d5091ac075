import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';

const screens = [
  { name: 'a large screen', viewport: { width: 1440, height: 900 }, density: 1, width: 1280 },
  { name: 'a tablet', viewport: { width: 1024, height: 768 }, density: 1, width: 480 },
  {
    name: 'a phone with low density',
    viewport: { width: 412, height: 823 },
    density: 1.75,
    width: 480,
  },
  {
    name: 'a phone with high density',
    viewport: { width: 390, height: 844 },
    density: 3,
    width: 1280,
  },
] as const;

for (const { name, viewport } of [
  { name: 'portrait', viewport: { width: 390, height: 844 } },
  { name: 'landscape', viewport: { width: 844, height: 390 } },
]) {
  test(`a phone in ${name} shows the poster of a watch page before the app loads, at the place of the player`, async ({
    page,
    site,
    stock,
  }) => {
    const app = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.setViewportSize(viewport);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.goto(`${site.url}/watch?v=${stock.filmId}`, { waitUntil: 'commit' });

    const picture = page.locator('#first-picture');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const before = await picture.boundingBox();
    const address = await picture.getAttribute('src');

    app.resolve();
    await expect(page.getByRole('heading', { name: 'Low water' })).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await page.locator('video').boundingBox()).toEqual(before);
    expect(pictures.filter((url) => url === address)).toHaveLength(1);
  });
}

test('the image of a card is fetched once, in the size that the screen needs', async ({
  browser,
  site,
}) => {
  for (const { name, viewport, density, width } of screens) {
    await test.step(name, async () => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport,
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname);
      });
      await page.goto('/');
      const picture = page
        .getByRole('article')
        .filter({ hasText: 'Low water' })
        .locator('img')
        .first();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc),
        )
        .toContain(`-${width}w.webp`);
      const shown = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      const ofThisVideo = shown.pathname.replace(/[^/]+$/, '');
      expect(requested.filter((path) => path.startsWith(ofThisVideo))).toEqual([shown.pathname]);
      await context.close();
    });
  }
});
