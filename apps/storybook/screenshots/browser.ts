import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from 'playwright';

/** Launches Chromium without font hinting and subpixel rendering, which differ between machines. */
export function launchBrowser() {
  const options = launchOptions();
  return chromium.launch({
    ...options,
    args: [...options.args, '--font-render-hinting=none', '--disable-lcd-text'],
  });
}

/** Returns the browser's major version, such as "156". */
export async function browserMajor(): Promise<string> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return version.split('.')[0] ?? version;
}
