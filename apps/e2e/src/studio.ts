import type { Locator, Page } from '@playwright/test';
import { type ClipName, clip } from './clips.ts';
import { ownRow } from './journey.ts';

/** The values for the upload dialog. */
export interface DialogUpload {
  readonly title: string;
  readonly clip: ClipName;
  readonly visibility: 'Private' | 'Public';
}

/** The dialog that is open. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Presses a button of the open dialog. */
export const press = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** Jumps to a step of the open dialog by its indicator. */
export const jumpTo = (page: Page, step: 'Details' | 'Visibility' | 'Add to Playlist') =>
  dialogOf(page).getByRole('list').getByRole('button', { name: step }).click();

/** Opens the dialog by Create and fills it in, up to step 4. */
export async function prepareUpload(page: Page, upload: DialogUpload): Promise<void> {
  await page.goto('/your-videos');
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).getByLabel('Video file').setInputFiles(clip(upload.clip));
  await dialogOf(page).getByLabel('Title').fill(upload.title);
  await dialogOf(page).getByLabel('Description').fill('Colours that move, and a tone.');
  await press(page, 'Next');
  await dialogOf(page).getByRole('radio', { name: upload.visibility }).check();
  await press(page, 'Next');
}

/** Publishes through the dialog, and waits until the page confirms it. */
export async function publishByDialog(page: Page, upload: DialogUpload): Promise<void> {
  await prepareUpload(page, upload);
  await press(page, 'Publish');
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Limits the upload rate of the page. Returns a function that removes the limit. */
export async function slowLine(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const pace = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await network.send('Network.emulateNetworkConditions', conditions);
  };
  await pace(bytesPerSecond);
  return () => pace(-1);
}

/** Opens the dialog "Captions" of an own video. */
export async function openCaptions(page: Page, title: string): Promise<void> {
  await page.goto('/your-videos');
  await ownRow(page, title)
    .getByRole('button', { name: `Captions ${title}` })
    .click();
  await page.getByRole('dialog', { name: 'Captions', exact: true }).waitFor();
}

/** Opens the edit dialog of an own video. */
export async function openEditDialog(page: Page, title: string): Promise<void> {
  await page.goto('/your-videos');
  await ownRow(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
}
