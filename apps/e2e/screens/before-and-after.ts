// Takes the pictures of the catalogue's page "Before and after" from a seeded site that runs:
//   before-and-after <URL of the site> <e-mail> <password> before|after [words of screens]
// The same seed fills the site of an older version, so that both show the same videos.
import { mkdir, writeFile } from 'node:fs/promises';
import { launchOptions } from '@kinora/test-kit/chromium';
import { type Page, chromium } from '@playwright/test';
import { logIn } from '../src/journey.ts';
import { complete, inTheme, resize } from '../src/screens/open-screen.ts';
import { pausePlayer, pressFirst } from '../src/screens/preparations.ts';
import { asWebp } from './as-webp.ts';

const [origin = '', email = '', password = '', time = '', ...words] = process.argv.slice(2);
const folder = new URL(`../../storybook/src/before-and-after/${time}/`, import.meta.url);

const sizes = [
  { width: 1440, height: 900, scale: 0.5 },
  { width: 1024, height: 768, scale: 0.5 },
  { width: 390, height: 844, scale: 0.75 },
  { width: 844, height: 390, scale: 0.5 },
];

const lecture = 'How a lighthouse lens works';

/** Opens the watch page of the lecture from its channel. Shows its frame at 1:30. */
async function watch(page: Page): Promise<void> {
  await page.goto('/user/slow_light');
  const card = page.getByRole('link', { name: new RegExp(lecture) }).first();
  await page.goto((await card.getAttribute('href')) ?? '');
  await pausePlayer(page);
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const seeked = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = 90;
    await seeked;
  });
}

async function openCaptions(page: Page): Promise<void> {
  await page.goto('/your-videos');
  await pressFirst(new RegExp(`^Captions ${lecture}`))(page);
  await page.getByRole('dialog').getByText('English').first().waitFor();
}

/** Each screen with what opens it, in the words of both versions. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  results: (page) => page.goto('/results?query=light'),
  watch,
  async transcript(page) {
    await watch(page);
    await pressFirst(/^Transcript/)(page);
    await page.getByText('So we cut it away').locator('visible=true').first().waitFor();
  },
  async player(page) {
    await watch(page);
    await page.locator('video').hover({ force: true });
    await pressFirst(/^Settings/)(page);
  },
  channel: (page) => page.goto('/user/wide_country'),
  async playlist(page) {
    await page.goto('/playlists');
    await page.locator('main a[href^="/playlist?"]').first().click();
  },
  history: (page) => page.goto('/history'),
  studio: (page) => page.goto('/your-videos'),
  captions: openCaptions,
  async editor(page) {
    await openCaptions(page);
    await pressFirst(/^Edit English/)(page);
    await page.getByRole('dialog', { name: 'Captions in English' }).waitFor();
  },
  login: (page) => page.goto('/register'),
};

const browser = await chromium.launch(launchOptions());
try {
  await mkdir(folder, { recursive: true });
  const member = await browser.newContext({ baseURL: origin });
  const first = await member.newPage();
  await first.goto('/login');
  await logIn(first, { email, password });
  await first.waitForURL(`${origin}/`);
  const writer = await browser.newPage();
  for (const [name, open] of Object.entries(screens)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const viewer = name === 'login' ? await browser.newContext({ baseURL: origin }) : member;
    for (const { scale, ...size } of sizes) {
      const page = await viewer.newPage();
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await page.getByRole('heading').first().waitFor();
      await resize(page, size);
      // Below the video, where there is no place beside it.
      if (name === 'transcript' && size.width < 1440)
        await page
          .getByRole('button', { name: /^Transcript/ })
          .evaluate((button) => button.scrollIntoView());
      for (const theme of ['dark', 'light'] as const) {
        await inTheme(page, theme);
        await complete(page);
        const picture = await asWebp(writer, await page.screenshot(), { scale, quality: 0.6 });
        await writeFile(new URL(`${name}-${size.width}-${theme}.webp`, folder), picture);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
