import { openAsBlob } from 'node:fs';
import type { Page } from '@playwright/test';
import { publishAll, sdkOf } from '../src/api-setup.ts';
import { oneCaption } from '../src/caption-files.ts';
import { shortClip } from '../src/clips.ts';
import { type Person, expect, logIn, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import type { Site } from '../src/site.ts';
import { openCaptions } from '../src/studio.ts';

/** Number of caption drafts that this browser stores. */
const storedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'kinora-captions')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('kinora-captions');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const counting = database.transaction('drafts').objectStore('drafts').count();
        counting.addEventListener('success', () => {
          database.close();
          resolve(counting.result);
        });
      });
    });
  });

/** Publishes a video with English captions, and signs its owner in. */
async function signInWithCaptions(page: Page, site: Site, ada: Person, title: string) {
  const sdk = await sdkOf(site, ada);
  const [video] = await publishAll(sdk, [title], { videoFile: await openAsBlob(shortClip()) });
  if (!video) throw new Error('Nothing was published.');
  await sdk.captions.put({ videoId: video.id, language: 'en', captions: oneCaption('Low water.') });
  sdk.dispose();
  await signIn(page, site, ada);
}

const firstText = (page: Page) => page.getByRole('group', { name: 'Caption 1' }).getByLabel('Text');
const offerIn = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

/** Opens the editor with the stored captions. */
async function openEditor(page: Page, title: string): Promise<void> {
  await openCaptions(page, title);
  await page.getByRole('button', { name: 'Edit English' }).click();
  await expect(firstText(page)).toHaveValue('Low water.');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

test('[CAPTION-STUDIO-23, CAPTION-STUDIO-24, CAPTION-STUDIO-25] unsaved captions survive a reload, and Log out deletes them', async ({
  page,
  site,
  member,
}) => {
  const title = 'Not saved yet';
  await signInWithCaptions(page, site, member, title);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  await test.step('a reload asks for confirmation, and the editor offers the changes', async () => {
    await openEditor(page, title);
    await firstText(page).fill('Low water at six.');
    await expect.poll(() => storedDrafts(page)).toBe(1);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await openEditor(page, title);
    await expect(offerIn(page)).toContainText(/Unsaved changes from \d\d:\d\d/);
    await offerIn(page).getByRole('button', { name: 'Restore' }).click();
    await expect(firstText(page)).toHaveValue('Low water at six.');
  });

  await test.step('Log out deletes the changes', async () => {
    await page.goto('/');
    expect(await storedDrafts(page)).toBe(1);
    await logOut(page);
    await expect.poll(() => storedDrafts(page)).toBe(0);
    await logIn(page, member);
    await page.waitForURL(`${site.url}/`);
    await openEditor(page, title);
    await expect(offerIn(page)).toHaveCount(0);
  });
});

test('[CAPTION-STUDIO-24, CAPTION-STUDIO-34] each tab keeps its own unsaved captions, and Log out in one tab deletes those of all', async ({
  page: first,
  context,
  site,
  member,
}) => {
  const title = 'In two tabs';
  await signInWithCaptions(first, site, member, title);
  context.on('dialog', (dialog) => void dialog.accept());
  const second = await context.newPage();

  await test.step('the second tab neither offers nor overwrites the changes of the first', async () => {
    await openEditor(first, title);
    await firstText(first).fill('From the first tab.');
    await expect.poll(() => storedDrafts(first)).toBe(1);
    await openEditor(second, title);
    await expect(offerIn(second)).toHaveCount(0);
    await firstText(second).fill('From the second tab.');
    await expect.poll(() => storedDrafts(second)).toBe(2);
  });

  const third = await context.newPage();
  await test.step('the changes of a closed tab are offered to the next one, which takes them over', async () => {
    await first.close();
    await openEditor(third, title);
    await offerIn(third).getByRole('button', { name: 'Restore' }).click();
    await expect(firstText(third)).toHaveValue('From the first tab.');
    await expect(offerIn(third)).toHaveCount(0);
    await expect.poll(() => storedDrafts(third)).toBe(2);
  });

  await test.step('Log out in another tab deletes the changes of all tabs', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await firstText(third).fill('Typed just before.');
    await logOut(other);
    for (const page of [second, third]) await page.waitForURL('**/login');
    await expect.poll(() => storedDrafts(other)).toBe(0);
  });
});
