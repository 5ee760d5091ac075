/**
 * What `pnpm mutate` asks of each package: break its code in one place at a time, and see whether a test notices.
 * @param {string[]} mutate globs of the code to break
 * @returns {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export const mutation = (mutate) => ({
  mutate: [...mutate, '!src/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['clear-text', 'json'],
  allowConsoleColors: false,
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  tempDirName: '.stryker',
  vitest: { related: false },
  concurrency: 2,
});
