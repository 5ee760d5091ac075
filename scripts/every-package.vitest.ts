import { defineConfig } from 'vitest/config';

// `npm run watch`: the tests of all packages that need no browser, in one process. A vitest.config.ts in the root would
// replace the one of the package in whose folder Vitest starts.
export default defineConfig({
  test: {
    projects: ['packages/{,features/}*/vitest.config.ts', 'apps/{cli,server,web}/vitest.config.ts'],
  },
});
