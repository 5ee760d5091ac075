import { type Page, expect } from '@playwright/test';
import { clip } from '../clips.ts';
import { aPerson } from '../people.ts';
import { dialogOf, press } from '../studio.ts';

/** Presses the first button with a name. */
export const pressFirst = (name: string | RegExp) => async (page: Page) => {
  // Late parts may arrive in any order, and the first one of the page shall be pressed.
  await expect(page.locator('[data-place]')).toHaveCount(0);
  await page.getByRole('button', { name }).first().click();
};

/** Chooses an entry of the first menu whose button has a name. */
export const choose = (menu: RegExp, entry: string) => async (page: Page) => {
  await pressFirst(menu)(page);
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Opens the dialog of a new playlist. */
export async function openNewPlaylist(page: Page): Promise<void> {
  await choose(/^More about/, 'Save to Playlist')(page);
  await press(page, 'New Playlist');
  await dialogOf(page).getByRole('textbox', { name: 'Title' }).waitFor();
}

/** Goes to a step of the edit dialog. */
export const openEdit = (step: 1 | 2 | 3) => async (page: Page) => {
  await page.getByRole('button', { name: /^Edit Dunes/ }).click();
  await dialogOf(page).getByLabel('Title').waitFor();
  for (let at = 1; at < step; at += 1) await press(page, 'Next');
};

/** Registers a new person. */
export async function register(page: Page): Promise<void> {
  const { fullName, email, password } = aPerson();
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Pauses the player with its controls visible. */
export const pausePlayer = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 2)
      await new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
    video.pause();
  });

/** Pauses the video when its comments have come. */
export async function pause(page: Page): Promise<void> {
  await pausePlayer(page);
  await page.getByText('Worth it').waitFor();
}

/** Expands the chapters and the transcript, and shows captions. */
export async function openWords(page: Page): Promise<void> {
  await pausePlayer(page);
  await expect(page.locator('video track')).toBeAttached();
  await page.keyboard.press('c');
  for (const name of [/^Chapters/, 'Transcript']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Rain on the pier/ }).waitFor();
  await page.locator('[data-captions]').getByText('Low water').waitFor();
}

/** Opens the dialog "Captions" of the video with captions. */
export async function openCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Captions Boats in three parts' }).click();
  await page.getByRole('list', { name: 'Captions' }).waitFor();
}

/** Chooses a file whose second line has an unreadable time. */
export async function addWrongCaptions(page: Page): Promise<void> {
  await openCaptions(page);
  await press(page, 'Add captions');
  const adding = page.getByRole('dialog', { name: 'Add captions' });
  await adding.getByRole('combobox', { name: 'Language' }).fill('English');
  await adding.getByRole('option', { name: 'English', exact: true }).click();
  const buffer = Buffer.from('1\n00:00:0x,000 --> 00:00:02,000\nLow water.\n');
  const file = { name: 'boats.srt', mimeType: 'application/x-subrip', buffer };
  await adding.getByLabel('Caption file').setInputFiles(file);
}

/** Opens the editor with its largest tool. */
export async function openCaptionEditor(page: Page): Promise<void> {
  await openCaptions(page);
  await press(page, 'Edit English');
  const editor = page.getByRole('dialog', { name: 'Captions in English' });
  await editor.getByRole('group', { name: 'Caption 2' }).waitFor();
  await editor.getByRole('button', { name: 'Find and replace' }).click();
}

/** Goes to a step of the upload. */
export async function openWizard(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  await page.getByRole('button', { name: 'Create' }).click();
  if (step === 1) return dialogOf(page).getByLabel('Video file').waitFor();
  await dialogOf(page).getByLabel('Video file').setInputFiles(clip('clip.mp4'));
  await dialogOf(page)
    .getByText(/640 × 360/)
    .waitFor();
  await dialogOf(page).getByLabel('Description').fill('Colours that move.');
  for (let at = 2; at < step; at += 1) await press(page, 'Next');
  await dialogOf(page)
    .getByRole('region', { name: new RegExp(`^Step ${step}`) })
    .waitFor();
}
