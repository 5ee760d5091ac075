import { type BrowserContext, type Locator, type Page, test as base } from '@playwright/test';
import { startFaultyProxy } from '../network-faults/faulty-proxy.ts';
import { retryLikeAUser } from '../network-faults/retrying-user.ts';
import { settle } from './api-setup.ts';
import { type ClipName, clip, picture } from './clips.ts';
import { type Person, aPerson, linkIn } from './people.ts';
import type { Stock } from './site-template/fill-site.ts';
import { type SiteTemplate, siteTemplate } from './site-template/site-template.ts';
import { Site } from './site.ts';

/** Set by `journeys:faults`: a connection with latency and lost requests, and a server that is restarted. */
const isFaulty = process.env['JOURNEYS_NETWORK'] === 'faulty';

const watched = new WeakSet<BrowserContext>();

/** Records the uncaught errors and policy violations of a window. */
export function watch(context: BrowserContext, problems: string[]): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('weberror', (failure) => problems.push(failure.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
      problems.push(message.text());
    }
  });
}

/** Turns autoplay off unless the journey has chosen: a clip of a second ends at once, and the next video would take its place. */
export const staysOnItsVideo = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('autoplay') === null)
      localStorage.setItem('autoplay', 'off');
  });

interface Fixtures {
  /** Uncaught errors and policy violations of every window of the journey. Must stay empty. */
  readonly problems: string[];
  /** A person of the template whom no other journey of this site meets. */
  readonly member: Person;
}

interface WorkerFixtures {
  readonly template: SiteTemplate;
  /** A site with a copy of the template. The journeys of a worker share it. */
  readonly site: Site;
  /** Who and what was on the site when it started. */
  readonly stock: Stock;
  /** Returns a {@link Fixtures.member} at each call. */
  readonly takeMember: () => Promise<Person>;
}

/** Playwright's `test` with one running site per worker. It fails if a window reports an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  template: [
    // Playwright reads the names of the fixtures it must provide from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await siteTemplate()),
    { scope: 'worker' },
  ],
  stock: [({ template }, use) => use(template.stock), { scope: 'worker' }],
  takeMember: [
    async ({ site, stock }, use) => {
      const left = [...stock.members];
      await use(async () => {
        const next = left.shift() ?? aPerson();
        if (!stock.members.includes(next)) (await settle(site, next)).dispose();
        return next;
      });
    },
    { scope: 'worker' },
  ],
  member: async ({ takeMember }, use) => use(await takeMember()),
  site: [
    async ({ template }, use, { workerIndex }) => {
      if (!isFaulty) {
        const site = await Site.start(undefined, template.dataDir);
        await use(site);
        await site.dispose();
        return;
      }
      const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31) + workerIndex;
      const proxy = await startFaultyProxy({
        seed,
        async restart() {
          await site.end('SIGTERM');
          await site.boot();
        },
      });
      const site = await Site.start(proxy.url, template.dataDir);
      proxy.leadTo(site.serverUrl);
      await use(site);
      proxy.stop();
      await site.dispose();
      console.log(`Faults of worker ${workerIndex}: seed ${seed},`, proxy.met);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  problems: [
    async ({ browser, context }, use) => {
      const problems: string[] = [];
      watch(context, problems);
      await staysOnItsVideo(context);
      if (isFaulty) await retryLikeAUser(context, problems);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const another = await open(options);
        watch(another, problems);
        await staysOnItsVideo(another);
        if (isFaulty) await retryLikeAUser(another, problems);
        return another;
      };
      await use(problems);
      Reflect.deleteProperty(browser, 'newContext');
      base.expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
export { type Person, aPerson, linkIn } from './people.ts';

/** Fills and sends the login form that the page shows. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs a user up through the forms and the mail, up to the home feed. */
export async function signUp(page: Page, site: Site, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('dialog').waitFor();
  const { text } = await site.mailTo(person.email, /verify/i);
  await page.goto(linkIn(text, '/verify-email/'));
  await page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
  await logIn(page, person);
  await page.waitForURL('**/update-profile');
  await page.getByLabel('Username').fill(person.userName);
  await page.getByLabel('Avatar', { exact: true }).setInputFiles(picture(240, 240));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.waitForURL(`${site.url}/`);
}

/** The values for the plain upload form. */
export interface Upload {
  readonly title: string;
  readonly clip: ClipName;
  readonly visibility: 'Private' | 'Public';
}

/** Fills the plain form at `/upload` and presses Publish. */
export async function publish(page: Page, upload: Upload): Promise<void> {
  await page.goto('/upload');
  // By its role: the buttons of a list of videos have the word in their labels, if it is in the title of a video.
  await page.getByRole('textbox', { name: 'Title' }).fill(upload.title);
  await page.getByLabel('Description').fill('Colours that move, and a tone.');
  await page.getByLabel('Video file').setInputFiles(clip(upload.clip));
  await page.getByLabel('Thumbnail').setInputFiles(picture(1280, 720));
  await page.getByRole('radio', { name: upload.visibility }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
}

/** The row of a video in the table of `/your-videos`. */
export const ownRow = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: title });

/** Facts of the one player on the page, read from the element itself. */
export const playback = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    currentTime: video.currentTime,
    width: video.videoWidth,
    // Chromium's counter, which grows only while audio is decoded.
    decodedAudioBytes: Number(Reflect.get(video, 'webkitAudioDecodedByteCount')),
    decodedFrames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));
