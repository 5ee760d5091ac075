import { test as base } from '@playwright/test';
import { Site } from './site.ts';

/** Set by CI: then the journeys fail without their browser; otherwise they are skipped. */
export const isRequired = process.env['OTHER_BROWSERS'] === 'required';

/** Playwright's runner with a site per worker, for browsers that Playwright itself does not drive. */
export const test = base.extend<object, { readonly site: Site }>({
  site: [
    // Playwright reads the names of the fixtures it must provide from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
