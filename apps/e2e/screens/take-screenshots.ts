// Every screen in both themes at three widths, as PNG files in `screenshots/`, for a visual review of new screens.
import { mkdir } from 'node:fs/promises';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { aPerson, ownRow, publish, signUp } from '../src/journey.ts';
import { Site } from '../src/site.ts';

const folder = new URL('../screenshots/', import.meta.url).pathname;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const themes = ['dark', 'light'] as const;

/** A screenshot to take: the path, and what to do there first. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** What happens to the calls of the page; default: the site responds. */
  readonly calls?: 'waiting' | 'failing';
}

/** `screenshots home channel` takes only these. */
const wanted = process.argv.slice(2);

/** Opens a screen in the chosen theme. With `calls`, waits only for the document, because its calls fail or get no response. */
async function open(page: Page, { path, calls }: Screen, theme: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
  if (calls === undefined) {
    await page.reload({ waitUntil: 'networkidle' });
    return;
  }
  await page.route('**/api/v1/**', (route) =>
    calls === 'failing' ? route.fulfill({ status: 404, json: {} }) : undefined,
  );
  await page.reload({ waitUntil: 'domcontentloaded' });
  const sign = calls === 'failing' ? page.getByRole('alert') : page.locator('main [aria-busy]');
  await sign.first().waitFor();
}

async function takeAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const theme of themes) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const screen of screens) {
        const { name, prepare } = screen;
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await open(page, screen, theme);
        await prepare?.(page);
        await page.screenshot({
          path: `${folder}${name}-${theme}-${size.width}.png`,
          fullPage: true,
        });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
  }
}

const visitorScreens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Log in' }).click(),
  },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password/some-token' },
  { name: 'verify-email-failed', path: '/verify-email/some-token' },
  { name: 'home-empty', path: '/' },
  { name: 'home-loading', path: '/', calls: 'waiting' },
  { name: 'home-failing', path: '/', calls: 'failing' },
  { name: 'results-nothing', path: '/results?query=salt%20%26%20tide' },
  { name: 'results-failing', path: '/results?query=salt', calls: 'failing' },
  { name: 'channel-loading', path: '/user/somebody', calls: 'waiting' },
  { name: 'channel-missing', path: '/user/nobody' },
  { name: 'watch-missing', path: '/watch?v=none' },
  { name: 'unknown-route', path: '/nowhere' },
];

/** Opened from the save menu of the first card. */
async function openSaveDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save to Playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
  await dialog.getByRole('group', { name: 'Playlists' }).waitFor();
  return dialog;
}

/** Adds the first video of the feed to a new playlist. Returns the id of the playlist. */
async function makePlaylist(page: Page): Promise<string> {
  await page.goto('/');
  const dialog = await openSaveDialog(page);
  await dialog.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Evenings');
  await page.getByLabel('Description').fill('What is kept for an evening without anything to do.');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Added to Evenings').waitFor();
  await page.goto('/playlists');
  const full = page.getByRole('link', { name: 'View full playlist' });
  const href = await full.getAttribute('href');
  return new URL(href ?? '/', page.url()).searchParams.get('list') ?? '';
}

const ownScreens = (videoId: string, playlistId: string, userName: string): readonly Screen[] => [
  { name: 'home', path: '/' },
  { name: 'results', path: '/results?query=ada' },
  { name: 'channel-own', path: `/user/${userName}` },
  { name: 'watch', path: `/watch?v=${videoId}` },
  { name: 'your-videos', path: '/your-videos' },
  { name: 'playlists', path: '/playlists' },
  { name: 'playlist', path: `/playlist?list=${playlistId}` },
  { name: 'watch-later', path: '/playlist?list=WL' },
  { name: 'history', path: '/history' },
  {
    name: 'save-to-playlist',
    path: '/',
    prepare: async (page) => void (await openSaveDialog(page)),
  },
  {
    name: 'new-playlist',
    path: '/',
    prepare: async (page) => {
      const dialog = await openSaveDialog(page);
      await dialog.getByRole('button', { name: 'New Playlist' }).click();
      await page.getByRole('dialog', { name: 'New Playlist' }).waitFor();
    },
  },
  { name: 'upload', path: '/upload' },
  { name: 'update-profile', path: '/update-profile' },
];

async function openPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  return context.newPage();
}

const site = await Site.start();
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(folder, { recursive: true });
  await takeAll(await openPage(browser, site), visitorScreens);

  const page = await openPage(browser, site);
  const ada = aPerson();
  await signUp(page, site, ada);
  await takeAll(page, [
    { name: 'channel-empty', path: `/user/${ada.userName}` },
    { name: 'subscriptions-empty', path: '/subscriptions' },
    { name: 'your-videos-empty', path: '/your-videos' },
    { name: 'playlists-empty', path: '/playlists' },
    { name: 'liked-empty', path: '/playlist?list=LL' },
    { name: 'history-empty', path: '/history' },
  ]);
  for (const title of [
    'A short walk through colours',
    'Test pattern with a long title that will need a second line on every card it is shown on',
    'Third',
  ]) {
    await publish(page, {
      title,
      clip: 'clip.mp4',
      visibility: title === 'Third' ? 'Private' : 'Public',
    });
    await page.waitForURL('**/your-videos');
    await ownRow(page, title).getByText('Processing').waitFor({ state: 'hidden' });
  }
  const link = await ownRow(page, 'A short walk').getByRole('link').first().getAttribute('href');
  const videoId = new URL(link ?? '/', site.url).searchParams.get('v') ?? '';
  await takeAll(page, ownScreens(videoId, await makePlaylist(page), ada.userName));
  await takeAll(await openPage(browser, site), [
    { name: 'home-visitor', path: '/' },
    { name: 'channel', path: `/user/${ada.userName}` },
  ]);

  const visit = await openPage(browser, site);
  await signUp(visit, site, aPerson({ fullName: 'Grace Hopper' }));
  await visit.goto(`/user/${ada.userName}`);
  await visit.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await visit.getByRole('button', { name: 'Subscribed' }).waitFor();
  await takeAll(visit, [{ name: 'subscriptions', path: '/subscriptions' }]);
  console.log(`Screenshots are in ${folder}`);
} finally {
  await browser.close();
  await site.dispose();
}
