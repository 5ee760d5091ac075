import { test as base } from './journey.ts';
import { type Showcase, stageShowcase } from './showcase.ts';

/** A journey on a site with data for every screen, created once per worker. */
export const test = base.extend<object, { showcase: Showcase }>({
  showcase: [
    async ({ site, browser }, use) => use(await stageShowcase(site, browser)),
    { scope: 'worker' },
  ],
});
