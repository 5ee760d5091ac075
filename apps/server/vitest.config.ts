import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const included = '{src,test,seed}/**/*.test.ts';

/** The test files that call `sharedServer()`. They run in the same processes, one after the other. */
const sharing = globSync(included, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('sharedServer()'),
);

/**
 * Suites that `test:postgres` (`--mode postgres`) leaves out: they are about files, media tools or the private PostgreSQL,
 * and the rows that they need are covered by others. All other suites run there by default.
 */
const notOnPostgres = [
  '**/*.s3.test.ts',
  'seed/**',
  'src/database/private-postgres/**',
  'src/{config,http,lib,media,openapi,storage}/**',
  'src/old-database/old-database.test.ts',
  'src/operators/{backup-watch,large-backup,operator-socket,restore}.test.ts',
  'src/start/{create-health-app,shutdown-steps,start-report}.test.ts',
  'src/videos/rejected-uploads.test.ts',
  'src/videos/uploads/received-file.test.ts',
  'test/{power-cut,process,proxy,support,transcoding}/**',
  'test/folders.test.ts',
  'test/attacks/{forged-tokens,hostile-files,permission-matrix}.test.ts',
  'test/faults/{client-disconnects,database-restarted,disk-full,full-disk-at-start,failed-video,killed-server,storage-fails-once}.test.ts',
];

export default defineConfig(({ mode }) => ({
  test: {
    // The long form runs everything that the ordinary one runs samples of.
    env: mode === 'long' ? { TEST_LONG: '1' } : {},
    projects: [
      { test: { name: 'shared', include: sharing, isolate: false } },
      { test: { name: 'own', include: [included], exclude: sharing } },
    ],
    exclude: [
      // These need an S3 service; `test:s3` runs them.
      ...(process.env['TEST_S3_ENDPOINT'] ? [] : ['**/*.s3.test.ts']),
      // Takes half a minute: it waits for a real timeout.
      ...(mode === 'long' ? [] : ['**/*.long.test.ts']),
      ...(mode === 'postgres' ? notOnPostgres : []),
    ],
    globalSetup: ['test/support/database-template.ts'],
    setupFiles: ['test/support/every-file.ts'],
    // Generous, because a machine under load is slow.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
}));
