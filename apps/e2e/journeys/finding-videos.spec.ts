import type { Page } from '@playwright/test';
import { expect } from '../src/journey.ts';
import { lengthenFeed } from '../src/long-feed.ts';
import { test } from '../src/reading-journey.ts';
import { signIn } from '../src/sessions.ts';
import { FILM_TITLE as title } from '../src/site-template/fill-site.ts';

test.beforeEach(({ page, site, stock }) => signIn(page, site, stock.ada));

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the feed keeps its scroll position while a video is watched, and restores it from a new load', async ({
  page,
}) => {
  const requestedPages = await lengthenFeed(page, 60, 29);
  const card = page.getByRole('article').filter({ hasText: title });
  const countIs = (count: number) => expect(page.getByRole('article')).toHaveCount(count);

  /** Returns the position of the video's card. */
  async function readThreePages(): Promise<number> {
    await page.goto('/');
    await countIs(12);
    for (const count of [24, 36]) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await countIs(count);
    }
    await card.scrollIntoViewIfNeeded();
    return scrollTop(page);
  }

  const left = await readThreePages();
  expect(left).toBeGreaterThan(500);
  expect(requestedPages).toEqual([1, 2, 3]);

  await test.step('back from the video, the position is the same and no request is sent', async () => {
    await card.getByRole('link', { name: title }).click();
    await page.waitForURL('**/watch?v=*');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    const before = requestedPages.length;
    await page.goBack();
    await countIs(36);
    await expect.poll(() => scrollTop(page)).toBe(left);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
    expect(requestedPages).toHaveLength(before);
  });

  await test.step('a reload restores it', async () => {
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(left);
  });

  await test.step('after more than 60 s the same pages are fetched again, at the same position', async () => {
    await page.clock.install();
    const place = await readThreePages();
    await card.getByRole('link', { name: title }).click();
    // The cache time of an unused list begins when its screen unmounts.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.clock.fastForward(61_000);
    requestedPages.length = 0;
    await page.goBack();
    await expect.poll(() => requestedPages.slice(0, 3)).toEqual([1, 2, 3]);
    await expect.poll(() => scrollTop(page)).toBe(place);
    await expect(card).toBeInViewport();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const focused = page.locator(':focus').and(page.getByRole('link', { name, exact: true }));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`No link "${name}" within 60 presses.`);
}

test('a user goes from the feed to a channel and back with the keyboard alone', async ({
  page,
  site,
  stock: { ada },
}) => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, title);
  await tabTo(page, 'Ada Lovelace');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/user/${ada.userName}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();

  await tabTo(page, 'Kinora', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the feed, the search and the watch page work by touch', async ({
    page,
    stock: { ada },
  }) => {
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const tap = async (target: ReturnType<Page['getByRole']>) => {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await target.tap();
    };

    await page.goto('/');
    await tap(page.getByRole('button', { name: 'Menu', exact: true }));
    await tap(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscriptions' }),
    );
    await page.waitForURL('**/subscriptions');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    expect(await isTooWide()).toBe(false);

    await tap(page.getByRole('button', { name: 'Search' }));
    await page.getByRole('combobox', { name: 'Search' }).fill('low water');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/results?query=low%20water');
    const card = page.getByRole('article').filter({ hasText: title }).first();
    expect(await isTooWide()).toBe(false);

    await tap(card.getByRole('link', { name: 'Ada Lovelace' }));
    await page.waitForURL(`**/user/${ada.userName}`);
    await tap(page.getByRole('button', { name: 'Oldest' }));
    expect(await isTooWide()).toBe(false);

    await tap(card.getByRole('link', { name: title }));
    await page.waitForURL('**/watch?v=*');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await isTooWide()).toBe(false);

    await tap(page.getByRole('button', { name: 'Account' }));
    await tap(page.getByRole('menuitem', { name: new RegExp(`@${ada.userName}`) }));
    await page.waitForURL(`**/user/${ada.userName}`);
    await tap(page.getByRole('link', { name: 'Edit profile' }));
    await page.waitForURL('**/update-profile');
    expect(await isTooWide()).toBe(false);
  });
});
