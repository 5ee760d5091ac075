import assert from 'node:assert/strict';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { preview } from 'vite';

export interface BuiltApp {
  /** The folder of the app. */
  readonly root: string;
  /** The folder with its built files, in `root`. */
  readonly outDir: string;
  /** Default: the first page. */
  readonly path?: string;
  /** Such as `javaScriptEnabled`. */
  readonly options?: BrowserContextOptions;
}

/** Serves a built app, opens a page in Chromium, and fails if the page reports an error. */
export async function inChromium(
  { root, outDir, path = '/', options = {} }: BuiltApp,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage(options);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const [address] = server.resolvedUrls?.local ?? [];
    assert(address, 'the app is not served');
    await page.goto(new URL(path, address).href);
    await look(page);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.close();
  }
}
