import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { countRequests } from '../src/running-requests.ts';
import { signIn } from '../src/sessions.ts';

const TABS = 10;
const ELEVEN_MINUTES = 11 * 60_000;

/** The steps of a user in one tab; each makes an authenticated call. */
const places = ['Subscriptions', 'Playlists', 'History'] as const;

const go = (page: Page, place: (typeof places)[number]) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('rt'));

/** Takes one tab offline. */
async function takeOffline(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const noLine = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', noLine);
}

test('ten tabs renew once per expiry, survive closed and offline tabs, and log out together without a call of their own', async ({
  site,
  browser,
  member,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  // Advances the clock of the pages, so that their tokens expire at once.
  await context.clock.install();
  const requests = countRequests(context);
  const first = await context.newPage();
  await signIn(first, site, member);
  const pages = [first];
  for (let opened = 1; opened < TABS; opened += 1) pages.push(await context.newPage());
  await Promise.all(pages.map((page) => page.goto('/history')));

  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/users/refresh-token')) renewals.push(request.postData() ?? '');
  });
  const alive = () => pages.filter((page) => !page.isClosed());

  for (const [round, place] of places.entries()) {
    await test.step(`all tabs navigate to ${place} with expired tokens`, async () => {
      // A clock that jumps while a call is running ends the call at its deadline, and another renewal would follow.
      await requests.haveEnded();
      const before = await storedToken(first);
      await Promise.all(alive().map((page) => page.clock.fastForward(ELEVEN_MINUTES)));
      const [, second] = alive();
      const going = alive().map((page) => go(page, place).catch(() => 'closed'));
      // One tab closes during the renewal.
      if (round === 1) await second?.close();
      await Promise.all(going);
      await expect.poll(() => storedToken(first)).not.toBe(before);
      for (const page of alive()) await expect(page).toHaveURL(new RegExp(place, 'i'));
    });
  }
  // Each expiry brings a new token by one rotation. If a tab has closed, or a busy machine delays it for over 2 s, one other
  // tab renews as well; without the lock ten tabs would renew up to ten times.
  expect(new Set(renewals).size).toBe(places.length);
  expect(renewals.length).toBeLessThanOrEqual(2 * places.length);

  await test.step('Log out in one tab logs out all tabs, of which only this one makes a call', async () => {
    const last = pages[TABS - 1] ?? first;
    const place = last.getByRole('heading', { name: 'Watch History' });
    await expect(place).toBeVisible();
    await takeOffline(last);
    await requests.haveEnded();
    const calls: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await first.getByRole('button', { name: 'Account' }).click();
    await first.getByRole('menuitem', { name: 'Log out' }).click();
    const online = alive().filter((page) => page !== last);
    await Promise.all([
      ...online.map((page) => page.waitForURL('**/login')),
      expect(place).toBeHidden(),
    ]);
    expect(calls).toEqual(['/api/v1/users/logout']);
  });

  await test.step('no tab signs in again', async () => {
    await Promise.all(alive().map((page) => page.clock.fastForward(ELEVEN_MINUTES)));
    for (const page of alive().slice(0, -1)) await expect(page).toHaveURL(/\/login/);
    expect(await storedToken(first)).toBeNull();
  });
  await context.close();
});
