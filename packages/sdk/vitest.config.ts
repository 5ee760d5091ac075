import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A process for each file costs more than its tests.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    // Real sockets and processes: CI retries a failing test once, and reports it.
    retry: process.env['CI'] ? 1 : 0,
  },
});
