import type { Page } from '@playwright/test';
import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';
import { signIn } from '../src/sessions.ts';
import { FILM_TITLE } from '../src/site-template/fill-site.ts';

const ROUND = 'Milk round at four';

const openSaveDialog = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Save to Playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('[PRODUCT-05, CARD-07, PICKER-13, PICKER-14, PICKER-16, PLAYLISTS-07, PLAYLISTS-14, PLAYLIST-11, PLAYLIST-13, HISTORY-01, HISTORY-03] a user saves videos to a playlist, watches one, and deletes the playlist', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  const sideBar = page.getByRole('navigation', { name: 'Main' });

  await test.step('a video is saved to a new playlist from its card', async () => {
    await page.goto('/');
    const dialog = await openSaveDialog(page, FILM_TITLE);
    await dialog.getByRole('button', { name: 'New Playlist' }).click();
    const form = page.getByRole('dialog', { name: 'New Playlist' });
    await form.getByLabel('Title').fill('Evenings');
    await form.getByLabel('Description').fill('For later');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Added to Evenings')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { name: 'Evenings' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Added to Evenings')).toHaveCount(0);
  });

  await test.step('another video is saved to the same playlist by keyboard', async () => {
    await page.getByRole('button', { name: `More about ${ROUND}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Save to Watch Later' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Save to Playlist' })).toBeFocused();
    await page.keyboard.press('Enter');
    const box = page.getByRole('checkbox', { name: 'Evenings' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Added to Evenings')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `More about ${ROUND}` })).toBeFocused();
  });

  await test.step('the playlist shows its videos in its own colours', async () => {
    await sideBar.getByRole('link', { name: 'Playlists' }).click();
    await expect(page.getByText('2 videos')).toBeVisible();
    await page.getByRole('link', { name: 'View full playlist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Evenings' })).toBeVisible();
    await expect(page.getByText('Playlist • 2 Videos')).toBeVisible();
    await expect(page.locator('[data-palette="read"]')).toBeVisible();
  });

  await test.step('a removed video does not reappear', async () => {
    // It disappears at once, and does not reappear after the response.
    const isStored = page.waitForResponse(
      (answer) => answer.url().includes('/playlists/remove/') && answer.ok(),
    );
    await page.getByRole('button', { name: `Remove ${FILM_TITLE} from Evenings` }).click();
    await expect(page.getByText('Playlist • 1 Video', { exact: true })).toBeVisible();
    await isStored;
    await page.reload();
    await expect(page.getByText('Playlist • 1 Video', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: ROUND })).toHaveAttribute(
      'href',
      /^\/watch\?v=[\w-]+&list=[\w-]+&index=0$/,
    );
  });

  await test.step('the watched video is in the history until the history is cleared', async () => {
    await page.getByRole('link', { name: ROUND }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROUND);
    await sideBar.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('link', { name: ROUND })).toBeVisible();
    await page.getByRole('button', { name: 'Clear watch history' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText(/^You're all caught up!/)).toBeVisible();
  });

  await test.step('the playlist is deleted after one confirmation', async () => {
    await sideBar.getByRole('link', { name: 'Playlists' }).click();
    await page.getByRole('button', { name: 'Options of Evenings' }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No playlists found.')).toBeVisible();
  });
});
