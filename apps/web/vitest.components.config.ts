import { join } from 'node:path';
import { componentTests } from '@kinora/test-kit/component-tests';
import { mergeConfig } from 'vitest/config';

// `pnpm test`: the tests of the app and of all packages with components, in one process. Each process would load the design
// system again, which takes longer than the tests of most packages.
export default mergeConfig(componentTests(), {
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'components',
    include: [
      'packages/{features/*,design-system,browser-storage,forms,server-state,test-kit}/**/*.test.{ts,tsx}',
      'apps/web/**/*.test.{ts,tsx}',
    ],
    outputFile: { json: 'apps/web/test-results/vitest.json' },
  },
});
