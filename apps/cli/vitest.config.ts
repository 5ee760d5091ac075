import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Real processes, sockets and a real server: a machine under load is slow, not broken.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 1,
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});
