import { open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { picture } from '../src/clips.ts';
import { expect, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';

const files = join(tmpdir(), `kinora-refused-${process.pid}`);

async function fillForm(page: Page, videoFile: string): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Title').fill('Not really a film');
  await page.getByLabel('Description').fill('It only says so.');
  await page.getByLabel('Video file').setInputFiles(videoFile);
  await page.getByLabel('Thumbnail').setInputFiles(picture(1280, 720));
}

/** The error is attached to the video picker, which has the focus, so that a screen reader reads it. */
async function expectRefusedFile(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: 'Video file' });
  await expect(picker).toBeFocused();
  await expect(picker).toHaveAccessibleDescription(/This file is not a video/);
  await expect(page.getByText(/This file is not a video/)).toBeVisible();
}

test('[PLAINFORM-04] a text file named clip.mp4 is refused, and the form keeps its values', async ({
  page,
  site,
  member,
}) => {
  const path = `${files}-clip.mp4`;
  await writeFile(path, 'This is a text, whatever its name says.\n'.repeat(100));
  await signIn(page, site, member);
  await fillForm(page, path);
  await page.getByRole('button', { name: 'Publish' }).click();

  await expectRefusedFile(page);
  await expect(page.getByLabel('Title')).toHaveValue('Not really a film');
  await expect(page.getByLabel('Description')).toHaveValue('It only says so.');
  await expect(page.getByText('clip.mp4')).toBeVisible();
  await page.goto('/your-videos');
  await expect(page.getByText('This channel has not created any content yet.')).toBeVisible();
  await rm(path);
});

test('an empty file is refused, and the form keeps its values', async ({ page, site, member }) => {
  const path = `${files}-empty.mp4`;
  await writeFile(path, '');
  await signIn(page, site, member);
  await fillForm(page, path);
  await page.getByRole('button', { name: 'Publish' }).click();

  await expectRefusedFile(page);
  await expect(page.getByLabel('Title')).toHaveValue('Not really a film');
  await rm(path);
});

test('[PLAINFORM-10, PLAINFORM-11, LIMITS-02] a video of 100 MB and one byte is refused before the upload starts', async ({
  page,
  site,
  member,
}) => {
  const path = `${files}-large.mp4`;
  await (await open(path, 'w')).close();
  await truncate(path, 104_857_601);
  await signIn(page, site, member);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/videos')) sent.push(request.url());
  });
  await fillForm(page, path);

  await expect(
    page.getByText('File size exceeds 100 MB. Please select a smaller video.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Video file is required')).toBeVisible();
  expect(sent).toEqual([]);
  await rm(path);
});
