import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A cheap phone on a slow connection, as search engines measure. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const CPU_SLOWDOWN = 4;

export interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

/** Opens a page in a new context: nothing is cached, no user is signed in. */
export async function openPage(browser: Browser, baseURL: string): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  return { page, context, session: await context.newCDPSession(page) };
}

/** Slows the page down from now on. */
export async function slowDown({ session }: OpenPage): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
