// Every screen in both themes at three widths, as PNG files in `screenshots/`, for a visual review of new screens.
import { mkdir } from 'node:fs/promises';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from '@playwright/test';
import { inTheme, large, openScreen, resize } from '../src/screens/open-screen.ts';
import { personOf } from '../src/screens/screen.ts';
import { screens } from '../src/screens/screens.ts';
import { sessionOf } from '../src/sessions.ts';
import { siteTemplate } from '../src/site-template/site-template.ts';
import { Site } from '../src/site.ts';

const folder = new URL('../screenshots/', import.meta.url).pathname;
const sizes = [large, { width: 1024, height: 768 }, { width: 390, height: 844 }];
const themes = ['dark', 'light'] as const;

/** `review-pictures history playlist` takes only the screens whose names contain a word. */
const words = process.argv.slice(2);
const wanted = screens.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

const { dataDir, stock } = await siteTemplate();
const site = await Site.start(undefined, dataDir);
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(folder, { recursive: true });
  for (const screen of wanted) {
    const { name, viewer } = screen;
    const context = await browser.newContext({
      baseURL: site.url,
      ...(viewer === 'visitor'
        ? {}
        : { storageState: await sessionOf(site, personOf(viewer, stock)) }),
    });
    const page = await context.newPage();
    await openScreen(page, screen, stock);
    const file = `${viewer}-${name}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
    for (const size of sizes) {
      await resize(page, size);
      for (const theme of themes) {
        await inTheme(page, theme);
        const path = `${folder}${file}-${theme}-${size.width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
    await context.close();
  }
  console.log(`Screenshots are in ${folder}`);
} finally {
  await browser.close();
  await site.dispose();
}
