import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    // The long form takes all that the ordinary one takes samples of.
    env: mode === 'long' ? { TEST_LONG: '1' } : {},
    include: ['src/**/*.test.ts'],
    // These need a real S3 service or a real PostgreSQL; `test:s3` and `test:postgres` run them.
    exclude: [
      ...(process.env['TEST_S3_ENDPOINT'] ? [] : ['src/**/*.s3.test.ts']),
      // Takes the real half minute of the rule.
      ...(mode === 'long' ? [] : ['src/**/*.long.test.ts']),
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['src/**/*.postgres.test.ts']),
    ],
    globalSetup: ['src/testing/database-template.ts'],
    setupFiles: ['src/testing/secrets/every-test.ts'],
    // Generous: a machine under load is slow, not broken.
    testTimeout: 90_000,
    // Real processes, sockets and media tools: CI looks twice before it calls a change broken, and says that it did.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 90_000,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
}));
