import { openAsBlob } from 'node:fs';
import { aVideoOf } from '../src/api-setup.ts';
import { clipWithChapters } from '../src/clips.ts';
import { expect, test } from '../src/journey.ts';
import { tabTo } from '../src/keyboard.ts';
import { hasPlayedFrom, isAt } from '../src/playback-starts.ts';
import { signIn } from '../src/sessions.ts';
import { dialogOf, jumpTo, openEditDialog, press } from '../src/studio.ts';

test('[CHAPTERS-07, CHAPTERS-08, CHAPTERS-09, CHAPTERS-11, CHAPTERS-13, CHAPTERS-14, WATCH-START-01] the chapters of a video are used with the keyboard alone', async ({
  page,
  stock,
}) => {
  await test.step('the address starts in the second chapter', async () => {
    await page.goto(`/watch?v=${stock.chaptersVideoId}&t=0m14s`);
    await hasPlayedFrom(page, 14);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Play (k)' })).toBeVisible();
  });

  await test.step('Ctrl and the arrows jump between chapters', async () => {
    const bar = page.getByRole('slider', { name: 'Seek' });
    const jumps = [
      ['ArrowRight', 25, 'Rain on the pier'],
      ['ArrowRight', 25, 'Rain on the pier'],
      ['ArrowLeft', 12, 'The boats come in'],
      ['ArrowLeft', 0, 'Low water'],
      ['ArrowRight', 12, 'The boats come in'],
    ] as const;
    for (const [key, second, chapter] of jumps) {
      await page.keyboard.press(`Control+${key}`);
      await isAt(page, second);
      await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(chapter));
    }
  });

  await test.step('the panel plays from a chapter', async () => {
    const panel = page.getByRole('region', { name: 'Chapters 3' });
    const present = panel.locator('[aria-current]');
    await tabTo(page, /^Chapters/);
    await page.keyboard.press('Enter');
    await expect(present).toContainText('The boats come in');
    await tabTo(page, /^Rain on the pier/);
    await page.keyboard.press('Enter');
    await hasPlayedFrom(page, 25);
    await expect(page.getByRole('region', { name: /^Player/ })).toBeFocused();
    await expect(present).toContainText('Rain on the pier');
  });
});

test('[CHAPTERS-17, CHAPTERS-21, CHAPTERS-22] the chapters of an uploaded file are offered once, and a viewer sees them after they are saved', async ({
  page,
  site,
  member,
}) => {
  const title = 'Recorded with marks';
  const videoFile = await openAsBlob(clipWithChapters());
  const id = await aVideoOf(site, member, title, { videoFile });
  await signIn(page, site, member);

  await test.step('the edit dialog adds them to the description', async () => {
    await openEditDialog(page, title);
    const offer = dialogOf(page).getByRole('region', { name: 'Chapters in the file' });
    await expect(offer).toContainText('Found 3 chapters in the file');
    await offer.getByRole('button', { name: 'Add to description' }).click();
    await expect(dialogOf(page).getByText('Added 3 chapters to the description')).toBeFocused();
    await expect(dialogOf(page).getByLabel('Description')).toHaveValue(
      'Colours that move, and a tone.\n\n0:00 Low water\n0:12 The boats come in\n0:25 Rain on the pier',
    );
    await jumpTo(page, 'Add to Playlist');
    await press(page, 'Save Changes');
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
  });

  await test.step('the watch page lists them', async () => {
    await page.goto(`/watch?v=${id}`);
    await page.getByRole('button', { name: /^Chapters/ }).click();
    const panel = page.getByRole('region', { name: 'Chapters 3' });
    await expect(panel.getByRole('button', { name: /^The boats come in/ })).toBeVisible();
  });

  await test.step('the edit dialog does not offer them again', async () => {
    await openEditDialog(page, title);
    const description = dialogOf(page).getByLabel('Description');
    await expect(description).toHaveValue(/Low water/);
    await description.fill('No more chapters.');
    await expect(dialogOf(page).getByText('Found 3 chapters in the file')).toHaveCount(0);
  });
});
