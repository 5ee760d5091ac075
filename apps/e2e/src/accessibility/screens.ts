import { type Page, expect } from '@playwright/test';
import { clip } from '../clips.ts';
import type { Showcase } from '../showcase.ts';
import { dialogOf, press } from '../studio.ts';

/** A state of a screen. */
export interface Screen {
  readonly name: string;
  /** The path in the route table. */
  readonly route: string;
  readonly viewer: 'visitor' | 'unverified' | 'signed in';
  readonly path: (facts: Showcase) => string;
  /** The element that must be visible before the checks. */
  readonly sign: string | RegExp;
  /** The actions before the checks. */
  readonly prepare?: (page: Page, facts: Showcase) => Promise<void>;
  /** Whether it leaves data in the browser that the next screen would show. */
  readonly isAlone?: boolean;
}

const watchPath = ({ videoId }: Showcase) => `/watch?v=${videoId}`;

/** Pauses the player with its controls visible. */
const pausePlayer = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 2)
      await new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
    video.pause();
  });

async function pause(page: Page): Promise<void> {
  await pausePlayer(page);
  await page.getByText('Worth it').waitFor();
}

/** Expands the chapters and the transcript, and shows captions. */
async function openWords(page: Page): Promise<void> {
  await pausePlayer(page);
  await expect(page.locator('video track')).toBeAttached();
  await page.keyboard.press('c');
  for (const name of [/^Chapters/, 'Transcript']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Rain on the pier/ }).waitFor();
  await page.locator('[data-captions]').getByText('Low water').waitFor();
}

/** Waits until the job has run that makes the words of captions searchable. */
async function waitForMoments(page: Page): Promise<void> {
  const moment = page.getByRole('link', { name: /before the tide/ });
  await expect(async () => {
    await page.reload();
    await moment.waitFor({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

async function openCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Captions Boats in three parts' }).click();
  await page.getByRole('list', { name: 'Captions' }).waitFor();
}

/** Chooses a file whose second line has an unreadable time. */
async function addWrongCaptions(page: Page): Promise<void> {
  await openCaptions(page);
  await press(page, 'Add captions');
  const adding = page.getByRole('dialog', { name: 'Add captions' });
  await adding.getByRole('radio', { name: 'English (en)' }).check();
  const buffer = Buffer.from('1\n00:00:0x,000 --> 00:00:02,000\nLow water.\n');
  const file = { name: 'boats.srt', mimeType: 'application/x-subrip', buffer };
  await adding.getByLabel('Caption file').setInputFiles(file);
}

async function openCaptionEditor(page: Page): Promise<void> {
  await openCaptions(page);
  await press(page, 'Edit English');
  const editor = page.getByRole('dialog', { name: 'Captions in English' });
  await editor.getByRole('group', { name: 'Caption 2' }).waitFor();
  for (const part of ['Find and replace', 'Shift all captions', 'Keyboard shortcuts'])
    await editor.getByText(part, { exact: true }).click();
}

async function openWizard(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
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

const visitor = (route: string, sign: string | RegExp, change: Partial<Screen> = {}): Screen => ({
  name: route,
  route,
  viewer: 'visitor',
  path: () => route.replace(':token', 'some-token'),
  sign,
  ...change,
});
const member = (route: string, sign: string | RegExp, change: Partial<Screen> = {}): Screen => ({
  ...visitor(route, sign, change),
  viewer: 'signed in',
});

const wizardSigns = [
  [1, 'Use the plain upload form'],
  [2, /640 × 360/],
  [3, 'Who can watch your video'],
  [4, 'New Playlist'],
] as const;

const dunes = /Dunes in the wind/;

/** Every route for each kind of user who may see it, with its dialogs and menus. */
export const screens: readonly Screen[] = [
  visitor('/login', 'Log in'),
  visitor('/login', /valid email|Required|required/, {
    name: '/login with mistakes',
    prepare: (page) => page.getByRole('button', { name: 'Log in' }).click(),
  }),
  visitor('/register', 'Create Account'),
  visitor('/forgot-password', 'Send reset link'),
  visitor('/reset-password/:token', 'Reset Password'),
  visitor('/verify-email/:token', 'Send a new verification e-mail'),
  visitor('/verify-email', 'Send Verification Email', { viewer: 'unverified' }),
  visitor('/', dunes),
  visitor('/results', dunes, { path: () => '/results?query=dunes' }),
  visitor('/results', /No results found/, {
    name: '/results of nothing',
    path: () => '/results?query=salt',
  }),
  visitor('/user/:userName', dunes, { path: ({ userName }) => `/user/${userName}` }),
  visitor('/watch', dunes, { path: watchPath, prepare: pause }),
  visitor('/watch', 'Low water was at six this morning.', {
    name: '/watch with captions, chapters and transcript',
    path: ({ chaptersVideoId }) => `/watch?v=${chaptersVideoId}`,
    prepare: openWords,
    // The player remembers that captions are on.
    isAlone: true,
  }),
  visitor('/results', 'Said in videos', {
    name: '/results of what is said',
    path: () => '/results?query=tide',
    prepare: waitForMoments,
  }),
  visitor('/watch', 'Sorry, the video you are looking for is not available.', {
    name: '/watch of no video',
    path: () => '/watch?v=none',
  }),
  visitor('*', 'This page does not exist.', { path: () => '/nowhere' }),

  member('/', dunes),
  member('/', 'Save to Playlist', {
    name: '/ with a menu of a card',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click(),
  }),
  member('/', 'Evenings', {
    name: '/ with the save dialog',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Save to Playlist' }).click();
    },
  }),
  member('/', 'Log out', {
    name: '/ with the account menu',
    prepare: (page) => page.getByRole('button', { name: 'Account' }).click(),
  }),
  member('/results', dunes, { path: () => '/results?query=dunes' }),
  member('/user/:userName', 'Edit profile', {
    name: '/user/:userName, the own',
    path: ({ userName }) => `/user/${userName}`,
  }),
  member('/user/:userName', 'Milk round at four', {
    path: ({ otherUserName }) => `/user/${otherUserName}`,
  }),
  member('/watch', dunes, { path: watchPath, prepare: pause }),
  member('/watch', 'Evenings', {
    name: '/watch in a playlist',
    path: ({ videoId, playlistId }) => `/watch?v=${videoId}&list=${playlistId}&index=0`,
    prepare: pause,
  }),
  member('/subscriptions', 'Milk round at four'),
  member('/playlists', 'Evenings'),
  member('/playlist', dunes, { path: ({ playlistId }) => `/playlist?list=${playlistId}` }),
  member('/playlist', 'Stay tuned for Watch Later feature', {
    name: '/playlist of Watch Later',
    path: () => '/playlist?list=WL',
  }),
  member('/playlist', dunes, {
    name: '/playlist of liked videos',
    path: () => '/playlist?list=LL',
  }),
  member('/history', dunes),
  member('/your-videos', dunes),
  member('/your-videos', 'Delete', {
    name: '/your-videos with the question before a deletion',
    prepare: (page) => page.getByRole('button', { name: /^Delete Dunes/ }).click(),
  }),
  member('/your-videos', 'Save Changes', {
    name: '/your-videos with the edit dialog',
    async prepare(page) {
      await page.getByRole('button', { name: /^Edit Dunes/ }).click();
      await press(page, 'Next');
      await press(page, 'Next');
    },
  }),
  member('/your-videos', 'Uploaded', {
    name: '/your-videos with the captions dialog',
    prepare: openCaptions,
  }),
  member('/your-videos', /^Line 2:/, {
    name: '/your-videos with the mistakes of a caption file',
    prepare: addWrongCaptions,
  }),
  member('/your-videos', 'Everything is saved', {
    name: '/your-videos with the caption editor',
    prepare: openCaptionEditor,
  }),
  ...wizardSigns.map(([step, sign]) =>
    member('/your-videos', sign, {
      name: `/your-videos with step ${step} of the upload`,
      isAlone: true,
      prepare: (page) => openWizard(page, step),
    }),
  ),
  member('/upload', 'Publish'),
  member('/update-profile', 'Save profile'),
];
