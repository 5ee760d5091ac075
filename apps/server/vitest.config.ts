import { defineConfig } from 'vitest/config';

/**
 * Suites that `test:postgres` (`--mode postgres`) leaves out: they are about files, media tools or the embedded database,
 * and the rows that they need are covered by others. All other suites run there by default.
 */
const notOnPostgres = [
  'src/**/*.s3.test.ts',
  'src/attacks/{forged-tokens,hostile-files,permission-matrix}.test.ts',
  'src/faults/{client-gone,disk-full,full-disk-at-start,failed-video,killed-server,storage-fails-once}.test.ts',
  'src/{media,openapi,seed,storage,testing}/**',
  'src/{config,create-health-app,folders,main,npm-start,remembering,shutdown-steps,start-report,token-secrets}.test.ts',
  'src/videos/{crash,formats,formats-without-path,refused-uploads,taking-turns}.test.ts',
  'src/videos/uploads/received-file.test.ts',
];

export default defineConfig(({ mode }) => ({
  test: {
    // The long form runs everything that the ordinary one runs samples of.
    env: mode === 'long' ? { TEST_LONG: '1' } : {},
    include: ['src/**/*.test.ts'],
    // These need a real S3 service or a real PostgreSQL; `test:s3` and `test:postgres` run them.
    exclude: [
      ...(process.env['TEST_S3_ENDPOINT'] ? [] : ['src/**/*.s3.test.ts']),
      // Takes half a minute: it waits for a real timeout.
      ...(mode === 'long' ? [] : ['src/**/*.long.test.ts']),
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['src/**/*.postgres.test.ts']),
      ...(mode === 'postgres' ? notOnPostgres : []),
    ],
    globalSetup: ['src/testing/database-template.ts'],
    setupFiles: ['src/testing/secrets/every-test.ts'],
    // Generous, because a machine under load is slow.
    testTimeout: 90_000,
    // Real processes, sockets and media tools: CI retries a failing test once, and reports it.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 90_000,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
}));
