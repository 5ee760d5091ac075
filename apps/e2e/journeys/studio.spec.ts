import { clip, transparentClip } from '../src/clips.ts';
import { expect, ownRow, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import { dialogOf, jumpTo, prepareUpload, press, slowLine } from '../src/studio.ts';

test('[WIZARD-02, WIZARD-26, WIZARD-29, WIZARD-30, STUDIO-06] a first video is published in the dialog with a growing percentage', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await page.goto('/your-videos');
  await expect(page.getByRole('button', { name: 'Upload video' })).toBeVisible();
  await prepareUpload(page, {
    title: 'Through the dialog',
    clip: 'clip.mp4',
    visibility: 'Private',
  });

  await test.step('step 2 shows the file before the upload', async () => {
    await jumpTo(page, 'Details');
    await expect(dialogOf(page).getByText(/0:06, 640 × 360/)).toBeVisible();
    await press(page, 'Use the first frame');
    await expect(dialogOf(page).getByText('first-frame.jpg')).toBeVisible();
    await jumpTo(page, 'Add to Playlist');
  });

  const heal = await slowLine(page, 250_000);
  await press(page, 'Publish');
  const bar = page.getByRole('progressbar', { name: /^Upload(ing|ed)$/ });
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(await bar.evaluate((element: HTMLProgressElement) => element.position * 100));
        return [...seen].filter((percent) => percent > 0 && percent < 100).length;
      },
      { intervals: [20] },
    )
    .toBeGreaterThan(2);
  await expect(page.getByText('Video Published successfully')).toBeVisible();
  await heal();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/your-videos$/);
  const row = ownRow(page, 'Through the dialog');
  await expect(row).toContainText('Draft');
  await expect(row.getByText('Processing')).toHaveCount(0, { timeout: 45_000 });
});

test('a transparent recording suggests its first frame as thumbnail', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await page.goto('/your-videos');
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).getByLabel('Video file').setInputFiles(transparentClip());
  await expect(dialogOf(page).getByText(/320 × 180/)).toBeVisible();
  await press(page, 'Use the first frame');
  await expect(dialogOf(page).getByText('first-frame.jpg')).toBeVisible();
});

test('[EDIT-01, EDIT-03, EDIT-04, EDIT-05, PRODUCT-07] an edit changes title, visibility and playlists; a deletion asks for confirmation once', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await prepareUpload(page, { title: 'Before', clip: 'clip.mp4', visibility: 'Private' });
  await press(page, 'New Playlist');
  const naming = page.getByRole('dialog', { name: 'New Playlist' });
  await naming.getByLabel('Title').fill('Harbours');
  await naming.getByLabel('Description').fill('Water and boats');
  await naming.getByRole('button', { name: 'Create' }).click();
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Harbours' })).toBeChecked();
  await press(page, 'Publish');
  await expect(dialogOf(page)).toBeHidden();

  await ownRow(page, 'Before').getByRole('button', { name: 'Edit Before' }).click();
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Before');
  await dialogOf(page).getByLabel('Title').fill('After');
  await press(page, 'Next');
  await expect(dialogOf(page).getByRole('radio', { name: 'Private' })).toBeChecked();
  await dialogOf(page).getByRole('radio', { name: 'Public' }).check();
  await press(page, 'Next');
  await dialogOf(page).getByRole('checkbox', { name: 'Harbours' }).uncheck();
  await press(page, 'Save Changes');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto('/your-videos');
  const row = ownRow(page, 'After');
  await expect(row).toContainText('Public');
  await row.getByRole('button', { name: 'Edit After' }).click();
  await jumpTo(page, 'Add to Playlist');
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Harbours' })).not.toBeChecked();
  await press(page, 'Close');

  await row.getByRole('button', { name: 'Delete After' }).click();
  await expect(dialogOf(page)).toContainText('After');
  await expect(dialogOf(page)).toContainText('comments and likes');
  await press(page, 'Delete');
  await expect(page.getByText('This channel has not created any content yet.')).toBeVisible();
});

test('a video is published with the keyboard alone', async ({ page, site, member }) => {
  await signIn(page, site, member);
  await page.goto('/your-videos');
  await page.getByRole('button', { name: 'Create' }).focus();
  await page.keyboard.press('Enter');
  const choosing = page.waitForEvent('filechooser');
  await dialogOf(page).getByLabel('Video file').focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(clip('clip.mp4'));

  await expect(dialogOf(page).getByRole('region', { name: /^Step 2/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keyboard');
  await dialogOf(page).getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialogOf(page).getByRole('radio', { name: 'Public' })).toBeChecked();
  await dialogOf(page).getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(ownRow(page, 'By keyboard')).toContainText('Public');
});
