import { openAsBlob } from 'node:fs';
import type { Page } from '@playwright/test';
import { aVideoOn } from '../src/api-setup.ts';
import { clip, sharpClip } from '../src/clips.ts';
import { coveredEntries } from '../src/covered-entries.ts';
import { aPerson, expect } from '../src/journey.ts';
import { test as base } from '../src/showcase-journey.ts';
import type { Showcase } from '../src/showcase.ts';
import { dialogOf, press } from '../src/studio.ts';

const test = base.extend<object, { sharpVideo: string }>({
  /** The id of a video with several qualities: its settings menu is the longest. */
  sharpVideo: [
    async ({ site }, use) =>
      use(
        await aVideoOn(site, SHARP_TITLE, {
          videoFile: await openAsBlob(sharpClip()),
          isSettled: true,
        }),
      ),
    { scope: 'worker' },
  ],
});

test.setTimeout(180_000);
// Without motion, an opened layer is at its final position at once.
const motionless = { contextOptions: { reducedMotion: 'reduce' } } as const;
test.use({ ...motionless, actionTimeout: 10_000, trace: 'off', screenshot: 'off' });

const SHARP_TITLE = 'Every grain of sand';

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 700 },
];

/** Opens a dialog, and goes through its steps. `look` checks what is open. */
type Opener = (page: Page, look: (name: string) => Promise<void>) => Promise<void>;

const byButton =
  (name: string | RegExp): Opener =>
  async (page, look) => {
    await page.getByRole('button', { name }).first().click();
    await dialogOf(page).waitFor();
    await look(`the dialog of ${name}`);
  };

const save: Opener = async (page, look) => {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save to Playlist' }).click();
  await dialogOf(page).getByText('Evenings').waitFor();
  await look('the save dialog');
  await dialogOf(page).getByRole('button', { name: 'New Playlist' }).click();
  await dialogOf(page).getByRole('textbox').first().waitFor();
  await look('the dialog of a new playlist');
  await page.keyboard.press('Escape');
};

const deletePlaylist: Opener = async (page, look) => {
  await page
    .getByRole('button', { name: /^Options of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await dialogOf(page).waitFor();
  await look('the question before a playlist is deleted');
};

const edit: Opener = async (page, look) => {
  await page.getByRole('button', { name: /^Edit Dunes/ }).click();
  await dialogOf(page).getByLabel('Title').waitFor();
  await look('step 1 of the edit dialog');
  await press(page, 'Next');
  await look('step 2 of the edit dialog');
  await press(page, 'Next');
  await dialogOf(page).getByText('Evenings').waitFor();
  await look('step 3 of the edit dialog');
};

const upload: Opener = async (page, look) => {
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).getByLabel('Video file').waitFor({ state: 'attached' });
  await look('step 1 of the upload');
  await dialogOf(page).getByLabel('Video file').setInputFiles(clip('clip.mp4'));
  await dialogOf(page).getByLabel('Description').fill('Colours that move.');
  await look('step 2 of the upload');
  await press(page, 'Next');
  await look('step 3 of the upload');
  await press(page, 'Next');
  await dialogOf(page).getByText('Evenings').waitFor();
  await look('step 4 of the upload');
};

const register: Opener = async (page, look) => {
  const { fullName, email, password } = aPerson();
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await dialogOf(page).waitFor();
  await look('the dialog about the mail');
};

interface Stop {
  readonly path: string;
  readonly openers?: readonly Opener[];
}

const visitorStops = ({ userName }: Showcase, sharpVideo: string): readonly Stop[] => [
  { path: '/register', openers: [register] },
  { path: '/login' },
  { path: '/forgot-password' },
  { path: '/reset-password/some-token' },
  { path: '/verify-email/some-token' },
  { path: '/' },
  { path: '/results?query=dunes' },
  { path: `/user/${userName}` },
  { path: `/watch?v=${sharpVideo}` },
  { path: '/nowhere' },
];

const memberStops = ({
  userName,
  otherUserName,
  videoId,
  playlistId,
}: Showcase): readonly Stop[] => [
  { path: '/', openers: [save] },
  { path: '/results?query=dunes' },
  { path: `/user/${userName}` },
  { path: `/user/${otherUserName}` },
  { path: `/watch?v=${videoId}`, openers: [byButton('Save')] },
  { path: `/watch?v=${videoId}&list=${playlistId}&index=0` },
  { path: '/subscriptions' },
  { path: '/playlists', openers: [deletePlaylist] },
  { path: `/playlist?list=${playlistId}` },
  { path: '/playlist?list=LL' },
  { path: '/history', openers: [byButton('Clear watch history')] },
  { path: '/your-videos', openers: [byButton(/^Delete Dunes/), edit, upload] },
  { path: '/upload' },
  { path: '/update-profile' },
];

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  // The controls of a player that plays are hidden.
  await page.evaluate(() => document.querySelector('video')?.pause());
}

/** Opens every menu, dialog and panel of a page, and returns what is covered. */
async function overlapsAt(page: Page, { path, openers = [] }: Stop): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (name: string) => {
    const covered = await coveredEntries(page);
    found.push(...covered.map((problem) => `${path}, ${name}: ${problem}`));
  };
  await goTo(page, path);
  const sidePanel = page.getByRole('button', { name: 'Menu', exact: true });
  if (await sidePanel.isVisible()) {
    const isOpen = await page.getByRole('link', { name: 'Subscriptions' }).isVisible();
    if (!isOpen) {
      await sidePanel.click();
      await look('the side panel');
      await page.keyboard.press('Escape');
    }
  }
  for (const button of await page.locator('[aria-haspopup="menu"]:visible').all()) {
    await button.click();
    await page.getByRole('menu').waitFor();
    await look(`the menu "${await button.getAttribute('aria-label')}"`);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  for (const open of openers) {
    await open(page, look);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  return found;
}

for (const viewport of sizes) {
  test.describe(`a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('shows every entry of every menu, dialog and panel above the rest of the page [BROWSERS-01]', async ({
      browser,
      page,
      site,
      showcase,
      sharpVideo,
    }) => {
      const storageState = showcase.sessions['signed in'];
      const context = await browser.newContext({
        baseURL: site.url,
        viewport,
        storageState,
        reducedMotion: 'reduce',
      });
      const memberPage = await context.newPage();
      const found: string[] = [];
      for (const stop of visitorStops(showcase, sharpVideo))
        found.push(...(await overlapsAt(page, stop)));
      for (const stop of memberStops(showcase)) found.push(...(await overlapsAt(memberPage, stop)));
      await context.close();
      expect(found).toEqual([]);
    });

    test('shows the whole player below the top bar [BROWSERS-02]', async ({ page, sharpVideo }) => {
      await goTo(page, `/watch?v=${sharpVideo}`);
      const player = await page
        .getByRole('region', { name: `Player: ${SHARP_TITLE}` })
        .boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      if (!player || !bar) throw new Error('The page has no player or no top bar.');
      expect(player.y).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(player.y + player.height).toBeLessThanOrEqual(viewport.height);
    });
  });
}
