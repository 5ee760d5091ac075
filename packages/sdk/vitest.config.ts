import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A process for each file costs more than its tests.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});
