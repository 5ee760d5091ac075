// Takes the picture in the README: the home feed of a freshly seeded site, as `docs/home.webp`.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from '@playwright/test';
import { logIn } from '../src/journey.ts';
import { complete } from '../src/screens/open-screen.ts';
import { Site } from '../src/site.ts';
import { asWebp } from './as-webp.ts';

const seed = fileURLToPath(new URL('../../server/seed/main.ts', import.meta.url));
const picture = new URL('../../../docs/home.webp', import.meta.url);

const site = await Site.start();
const browser = await chromium.launch(launchOptions());
try {
  const { stdout } = await promisify(execFile)(process.execPath, [seed, site.url]);
  const [, email = '', password = ''] = /(\S+@example\.com) +(\S+)/.exec(stdout) ?? [];
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await page.goto('/login');
  await logIn(page, { email, password });
  await page.waitForURL((url) => url.pathname === '/');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await complete(page);
  await writeFile(picture, await asWebp(page, await page.screenshot()));
  console.log(`${fileURLToPath(picture)} is new. Look at it.`);
} finally {
  await browser.close();
  await site.dispose();
}
