import { openAsBlob } from 'node:fs';
import { publishAll, settle } from '../src/api-setup.ts';
import { shortClip } from '../src/clips.ts';
import { aPerson, expect, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';

test('[PRODUCT-02, PRODUCT-04, PRODUCT-06, SHELL-04, RESULTS-06, CHANNEL-03, CHANNEL-09, SUBSCRIPTIONS-01, SUBSCRIPTIONS-06, SHELL-18] a user finds a channel, subscribes, and finds its videos again', async ({
  page: visit,
  site,
  member,
}) => {
  // The journeys of a run share a site, on which other users are called Ada Lovelace too.
  const ada = aPerson({ fullName: 'Ada Rosalind Franklin' });
  const sdk = await settle(site, ada);
  await publishAll(sdk, ['A walk through colours'], { videoFile: await openAsBlob(shortClip()) });
  sdk.dispose();
  await signIn(visit, site, member);
  const video = visit.getByRole('link', { name: 'A walk through colours' }).first();
  const search = async (text: string) => {
    await visit.getByRole('combobox', { name: 'Search' }).fill(text);
    await visit.keyboard.press('Enter');
  };

  await test.step('a search without results says so, and another search finds the video', async () => {
    await visit.goto('/');
    await expect(video).toBeVisible();
    await search('salt & tide?');
    await expect(visit.getByText('No results found for "salt & tide?".')).toBeVisible();
    await search('colours');
    await visit.waitForURL('**/results?query=colours');
    await expect(video).toBeVisible();
    await search('rosalind franklin');
    const found = visit.getByRole('heading', {
      level: 2,
      name: 'Ada Rosalind Franklin',
      exact: true,
    });
    await expect(found).toBeVisible();
  });

  await test.step('the user subscribes to the channel', async () => {
    await visit
      .getByRole('main')
      .getByRole('link', { name: 'Ada Rosalind Franklin' })
      .first()
      .click();
    await expect(
      visit.getByRole('heading', { level: 1, name: 'Ada Rosalind Franklin' }),
    ).toBeVisible();
    await expect(visit.getByText(`@${ada.userName}`)).toBeVisible();
    await visit.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(visit.getByText('Subscription added!')).toBeVisible();
    await expect(visit.getByRole('button', { name: 'Subscribed' })).toBeVisible();
    await expect(visit.getByText('1 subscriber')).toBeVisible();
  });

  await test.step('its videos are under Subscriptions, and the side bar links to the channel', async () => {
    const sideBar = visit.getByRole('navigation', { name: 'Main' });
    await sideBar.getByRole('link', { name: 'Subscriptions' }).click();
    await visit.waitForURL('**/subscriptions');
    await expect(video).toBeVisible();
    await sideBar.getByRole('link', { name: 'Ada Rosalind Franklin' }).click();
    await visit.waitForURL(`**/user/${ada.userName}`);
  });

  await test.step('the watched video is in the history, and the liked one under Liked Videos', async () => {
    const sideBar = visit.getByRole('navigation', { name: 'Main' });
    await video.click();
    await visit.waitForURL('**/watch?v=*');
    await visit.getByRole('button', { name: /^Like/ }).click();
    await expect(visit.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible();
    await sideBar.getByRole('link', { name: 'History' }).click();
    await expect(visit.getByRole('heading', { level: 1, name: 'Watch History' })).toBeVisible();
    await expect(video).toBeVisible();
    await sideBar.getByRole('link', { name: 'Liked Videos' }).click();
    await expect(visit.getByRole('heading', { level: 1, name: 'Liked Videos' })).toBeVisible();
    await expect(video).toBeVisible();
  });

  await test.step('the same pages work on a phone', async () => {
    await visit.setViewportSize({ width: 390, height: 844 });
    await visit.getByRole('button', { name: 'Search' }).click();
    await search('colours');
    await expect(video).toBeVisible();
    await visit.getByRole('button', { name: 'Menu', exact: true }).click();
    await visit.getByRole('link', { name: 'Subscriptions' }).click();
    await visit.waitForURL('**/subscriptions');
    const isTooWide = () => visit.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isTooWide()).toBe(false);
  });
});
