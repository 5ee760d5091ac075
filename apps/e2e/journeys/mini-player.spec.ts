import type { Page } from '@playwright/test';
import { expect, playback, test } from '../src/journey.ts';

interface Seen {
  readonly isSame: boolean;
  readonly events: readonly string[];
  readonly seconds: number;
  readonly shift: number;
}

/** Remembers the video element of the page, its interruptions, and what moves on the page by itself. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const events: string[] = [];
    const moved = { shift: 0 };
    for (const type of ['pause', 'emptied'])
      video?.addEventListener(type, () => void events.push(type));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false)
          moved.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { followed: { video, events, moved } });
  });

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { video, events, moved } = Reflect.get(globalThis, 'followed');
    return {
      isSame: video === document.querySelector('video'),
      events,
      seconds: video.currentTime,
      shift: moved.shift,
    };
  });

test('[MINI-01, MINI-10, MINI-12] a video goes on in a small player over five pages', async ({
  page,
  stock,
}) => {
  await page.goto(`/watch?v=${stock.filmId}`);
  await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(0.2);
  // Longer than the journey.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await follow(page);
  const mini = page.getByRole('region', { name: 'Mini player' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const steps: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click(),
    () => page.locator('main a[href^="/user/"]').first().click(),
    () => page.goBack(),
    () => search.fill('tide').then(() => search.press('Enter')),
    () => page.goBack(),
  ];
  for (const step of steps) {
    await step();
    await expect(mini.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await look(page)).toMatchObject({ isSame: true, events: [] });
  }
  expect((await look(page)).shift).toBeLessThan(0.01);

  await test.step('the last row of the page ends above it', async () => {
    const last = page.locator('main a[href^="/watch"]').and(page.locator(':not(section *)')).last();
    await last.focus();
    const [link, player] = [await last.boundingBox(), await mini.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0);
  });

  await mini.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`v=${stock.filmId}`));
  await expect(mini).toHaveCount(0);
  expect(await look(page)).toMatchObject({ isSame: true, events: [] });
});
