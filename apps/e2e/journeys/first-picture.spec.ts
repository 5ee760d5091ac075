import { openAsBlob } from 'node:fs';

import { settle } from '../src/by-calls.ts';
import { photo, shortClip } from '../src/clips.ts';
import { aPerson, expect, test } from '../src/journey.ts';

test.setTimeout(150_000);

const screens = [
  { name: 'a large screen', viewport: { width: 1440, height: 900 }, density: 1, width: 480 },
  {
    name: 'a phone of few points',
    viewport: { width: 412, height: 823 },
    density: 1.75,
    width: 480,
  },
  { name: 'a phone of many points', viewport: { width: 390, height: 844 }, density: 3, width: 640 },
] as const;

test('the picture of a card is fetched once, and no larger than its screen needs', async ({
  browser,
  site,
}) => {
  const sdk = await settle(site, aPerson());
  const { id } = await sdk.videos.publish({
    title: 'Low water',
    description: '',
    videoFile: await openAsBlob(shortClip()),
    thumbnail: await openAsBlob(photo(1)),
    visibility: 'public',
  });
  await expect
    .poll(async () => (await sdk.videos.detail({ videoId: id })).status, { timeout: 60_000 })
    .toBe('ready');
  sdk.dispose();

  for (const { name, viewport, density, width } of screens) {
    await test.step(name, async () => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport,
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
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
      expect(asked.filter((path) => path.startsWith(ofThisVideo))).toEqual([shown.pathname]);
      await context.close();
    });
  }
});
