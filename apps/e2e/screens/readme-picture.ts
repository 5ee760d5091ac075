// Takes the picture in the README: the home feed of a freshly seeded site, as `docs/home.webp`.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '@kinora/test-kit/chromium';
import { type Page, chromium, expect } from '@playwright/test';
import { logIn } from '../src/journey.ts';
import { Site } from '../src/site.ts';

const seed = fileURLToPath(new URL('../../server/seed/main.ts', import.meta.url));
const picture = new URL('../../../docs/home.webp', import.meta.url);

/** Chromium takes screenshots only as PNG or JPEG; its canvas writes WebP, which is much smaller. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const address = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  return Buffer.from(address);
}

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
  // All pictures of the first rows.
  const isComplete = () =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await expect.poll(() => page.evaluate(isComplete)).toBe(true);
  await writeFile(picture, await asWebp(page, await page.screenshot()));
  console.log(`${fileURLToPath(picture)} is new. Look at it.`);
} finally {
  await browser.close();
  await site.dispose();
}
