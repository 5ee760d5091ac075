import { createSdk } from '@kinora/sdk';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './people.ts';
import { retryingFetch } from './retrying-fetch.ts';
import type { Site } from './site.ts';

/** The storage state of a signed-in browser. */
export type KeptByBrowser = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Logs in without a page, and returns what a browser would keep for the site, or for a proxy in front of it: the values of
 * the SDK, and the cookies.
 */
export async function sessionOf(
  site: Site,
  { email, password }: Person,
  origin = site.url,
): Promise<KeptByBrowser> {
  const values = new Map<string, string>();
  const cookies: KeptByBrowser['cookies'] = [];
  const sdk = createSdk({
    host: site.serverUrl,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    async fetch(input, init) {
      const answer = await retryingFetch(input, init);
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        const place = { domain: 'localhost', path: '/', expires: -1 };
        const rules = { httpOnly: true, secure: false, sameSite: 'Lax' } as const;
        cookies.push({ name, value, ...place, ...rules });
      }
      return answer;
    },
  });
  await sdk.accounts.login({ email, password });
  sdk.dispose();
  const localStorage = Array.from(values, ([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin, localStorage }] };
}

/** Signs the windows of a page's browser in, without the forms. */
export async function signIn(page: Page, ...whom: Parameters<typeof sessionOf>): Promise<void> {
  await page.context().setStorageState(await sessionOf(...whom));
}
