import { openAsBlob } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { publishAll, sdkOf } from '../src/api-setup.ts';
import { shortClip } from '../src/clips.ts';
import { type Person, expect, playback, test } from '../src/journey.ts';
import { tabTo } from '../src/keyboard.ts';
import { signIn } from '../src/sessions.ts';
import { FILM_TITLE } from '../src/site-template/fill-site.ts';
import type { Site } from '../src/site.ts';

/** Opens a window with its own session, signed in. */
async function windowOf(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, site, person);
  return page;
}

const like = (page: Page) => page.getByRole('button', { name: /^Like/ });
const comments = (page: Page) => page.getByRole('region', { name: /Comments?$/ });
const isPlaying = (page: Page) =>
  expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(0.2);

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment added')).toBeVisible();
}

test('[PRODUCT-03, WATCH-04, WATCH-06, WATCH-11, WATCH-21, COMMENTS-07] two users watch a video in two windows, like it and comment on it', async ({
  browser,
  site,
  takeMember,
}) => {
  const [ada, bob] = [await takeMember(), await takeMember()];
  const sdk = await sdkOf(site, ada);
  const [[video]] = await Promise.all([
    publishAll(sdk, ['Ebb and flow']),
    publishAll(sdk, ['Night train'], { videoFile: await openAsBlob(shortClip()) }),
  ]);
  if (!video) throw new Error('Nothing was published.');
  const [hers, his] = await Promise.all([
    windowOf(browser, site, ada),
    windowOf(browser, site, bob),
  ]);
  for (const page of [hers, his]) await page.goto(`/watch?v=${video.id}`);
  for (const page of [hers, his]) await isPlaying(page);

  await test.step('the video loads before the rest of the page', async () => {
    await expect(comments(his)).toContainText('0 Comments');
    const paths = await his.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ name }) => new URL(name).pathname),
    );
    const first = (part: string) => paths.findIndex((path) => path.includes(part));
    expect(first('thumbnail')).toBeLessThan(first('/api/v1/comments/'));
    const media = paths.findIndex((path) => /\.(?:mp4|m3u8)$/.test(path));
    expect(media).toBeGreaterThan(-1);
    expect(media).toBeLessThan(first('/api/v1/comments/'));
  });

  await test.step('both users see both likes', async () => {
    await like(hers).click();
    await expect(hers.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible();
    await his.reload();
    await expect(his.getByRole('button', { name: 'Like, 1 like', pressed: false })).toBeVisible();
    // After quick presses the state is that of the last one.
    for (let presses = 0; presses < 3; presses += 1) await like(his).click();
    await expect(his.getByRole('button', { name: 'Like, 2 likes', pressed: true })).toBeVisible();
    await hers.reload();
    await expect(hers.getByRole('button', { name: 'Like, 2 likes', pressed: true })).toBeVisible();
  });

  await test.step('both users see both comments', async () => {
    await comment(hers, 'I waited two nights.');
    await comment(his, 'Worth it: look at 0:04!');
    await expect(comments(his)).toContainText('2 Comments');
    await hers.reload();
    await expect(comments(hers).getByRole('article').first()).toContainText('Worth it');
    await hers.getByRole('button', { name: 'Play from 0:04' }).click();
    await expect.poll(async () => (await playback(hers)).currentTime).toBeGreaterThan(3.9);
  });

  await test.step('he subscribes; she cannot subscribe to her own channel', async () => {
    await his.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(his.getByText('1 subscriber')).toBeVisible();
    await expect(hers.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0);
  });

  await test.step('the download is named after the title', async () => {
    const saving = his.waitForEvent('download');
    await his.getByRole('link', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('Ebb and flow.mp4');
  });

  await test.step('a suggestion plays next on the same page', async () => {
    const suggested = his.getByRole('region', { name: 'Suggested videos' });
    await expect(suggested.getByRole('link', { name: 'Ebb and flow' })).toHaveCount(0);
    await suggested.getByRole('link', { name: 'Night train' }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'Night train' })).toBeVisible();
    await isPlaying(his);
  });
  await Promise.all([hers.context().close(), his.context().close()]);
  sdk.dispose();
});

test('[WATCH-16, WATCH-17, WATCH-19] a playlist plays to its end without interaction', async ({
  page,
  site,
  stock,
  member,
}) => {
  const sdk = await sdkOf(site, member);
  const titles = [FILM_TITLE, 'Boats in three parts', 'Dunes in the wind'];
  const list = await sdk.playlists.create({ name: 'One evening', description: 'In this order.' });
  for (const videoId of [stock.filmId, stock.chaptersVideoId, stock.videoId])
    await sdk.playlists.addVideo({ playlistId: list.id, videoId });
  await signIn(page, site, member);
  const visited: (string | null)[] = [];
  page.on('framenavigated', (frame) =>
    visited.push(new URL(frame.url()).searchParams.get('index')),
  );
  await page.goto(`/watch?v=${stock.filmId}&list=${list.id}&index=0`);
  await page.getByRole('region', { name: /^Player/ }).focus();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const panel = page.getByRole('region', { name: 'One evening' });
  for (const title of titles) {
    await expect(page).toHaveTitle(`${title} · Kinora`);
    await isPlaying(page);
    // The last tenth is played, not skipped.
    await page.keyboard.press('9');
  }
  await expect(page.getByRole('button', { name: 'Play again (k)' })).toBeAttached();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  expect([...new Set(visited)].filter((index) => index !== null)).toEqual(['0', '1', '2']);
  await expect(panel.getByText('3 / 3')).toBeVisible();
  await panel.getByRole('button', { name: 'Collapse playlist' }).click();
  await expect(panel.getByText('End of Playlist')).toBeVisible();
  sdk.dispose();
});

test('the watch page can be used with the keyboard alone', async ({ page, site, member }) => {
  const sdk = await sdkOf(site, member);
  const [video] = await publishAll(sdk, ['By keys alone'], {
    description: 'The tide turns at 0:03.',
  });
  if (!video) throw new Error('Nothing was published.');
  const list = await sdk.playlists.create({ name: 'Keys', description: 'One.' });
  await sdk.playlists.addVideo({ playlistId: list.id, videoId: video.id });
  await signIn(page, site, member);

  await test.step('from the feed to the player and its shortcuts', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'By keys alone' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Player: By keys alone' })).toBeFocused();
    await isPlaying(page);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Play (k)' })).toBeVisible();
    await page.keyboard.press('End');
    await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(5.5);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await playback(page)).currentTime).toBe(0);
  });

  await test.step('through the buttons, the description and the comments', async () => {
    await tabTo(page, /^Like,/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeFocused();
    await tabTo(page, /^Play from 0:03$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^Player/ })).toBeFocused();
    await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(2.9);
    await tabTo(page, /^Add a comment$/);
    await page.keyboard.type('No mouse was needed. km');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(comments(page).getByText('No mouse was needed. km')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('');
  });

  await test.step('the playlist panel collapses and expands', async () => {
    await page.goto(`/watch?v=${video.id}&list=${list.id}`);
    await expect(page.getByRole('button', { name: 'Collapse playlist' })).toBeVisible();
    await tabTo(page, /^Collapse playlist$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('End of Playlist')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Collapse playlist' })).toBeFocused();
  });
  sdk.dispose();
});
