import type { Page } from '@playwright/test';
import { clip } from '../src/clips.ts';
import { expect, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import { dialogOf, press } from '../src/studio.ts';

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/your-videos');
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).getByLabel('Video file').setInputFiles(clip('clip.mp4'));
  await dialogOf(page).getByLabel('Title').fill(title);
  await press(page, 'Next');
}

async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialogOf(page).getByRole('list').getByRole('button', { name: 'Details' }).click();
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue(title);
}

test('two tabs of one user prepare two uploads, and each restores its own draft', async ({
  page: first,
  context,
  site,
  member,
}) => {
  await signIn(first, site, member);
  await begin(first, 'The first');
  const second = await context.newPage();
  await begin(second, 'The second');
  for (const page of [first, second]) {
    await page.reload();
    // The page has claimed its draft now; before, the other page could claim it.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  }
  await goOn(first, 'The first');
  await goOn(second, 'The second');

  await test.step('the draft of a closed tab is offered to the next tab', async () => {
    await first.close();
    const third = await context.newPage();
    await third.goto('/your-videos');
    await goOn(third, 'The first');
  });
});
