import { randomUUID } from 'node:crypto';
import { type BrowserContext, type Locator, type Page, test as base } from '@playwright/test';
import { startFaultyProxy } from '../network-faults/faulty-proxy.ts';
import { retryLikeAUser } from '../network-faults/retrying-user.ts';
import { type ClipName, clip, picture } from './clips.ts';
import { Site } from './site.ts';

/** A user of the site. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly userName: string;
}

/** Creates the data of a new user. */
export function aPerson(change: Partial<Person> = {}): Person {
  const tag = randomUUID().replaceAll('-', '').slice(0, 12);
  return {
    fullName: 'Ada Lovelace',
    email: `${tag}@example.com`,
    password: 'Engine1!x',
    userName: `ada_${tag}`,
    ...change,
  };
}

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

interface Fixtures {
  /** Uncaught errors and policy violations of every window of the journey. Must stay empty. */
  readonly problems: string[];
}

/** Playwright's `test` with one running site per worker. It fails if a window reports an error. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Playwright reads the names of the fixtures it must provide from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      if (!isFaulty) {
        const site = await Site.start();
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
      const site = await Site.start(proxy.url);
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
      if (isFaulty) await retryLikeAUser(context, problems);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const another = await open(options);
        watch(another, problems);
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

/** Returns the first URL in a mail that begins with a path of the site. */
export function linkIn(text: string, path: string): string {
  const link = text
    .match(/https?:\/\/\S+/g)
    ?.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return link;
}

/** Fills and sends the login form that the page shows. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in on the login page, up to the home feed. */
export async function openHomeAs(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  const home = new URL('/', page.url()).href;
  await logIn(page, person);
  await page.waitForURL(home);
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
