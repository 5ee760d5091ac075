import { defineConfig } from 'vitest/config';

// `npm run watch`: the tests of all packages that need no browser, in one process. A vitest.config.ts in the root would
// replace the one of the package in whose folder Vitest starts.
export default defineConfig({
  test: {
    projects: [
      'packages/{api-contract,captions,domain,sdk,validation}/vitest.config.ts',
      'apps/web/vitest.components.config.ts',
      'apps/{cli,server}/vitest.config.ts',
    ],
  },
});
