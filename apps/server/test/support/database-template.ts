import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import {
  databaseFolderOf,
  startPrivatePostgres,
} from '../../src/database/private-postgres/private-postgres.ts';
import { startJobs } from '../../src/jobs/jobs.ts';
import { silentLog } from '../../src/lib/silent-log.ts';
import { jobDefinitions } from '../../src/start/start-server.ts';
import { createPostgresDatabase, dropDatabases } from './postgres-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a stopped private PostgreSQL with a migrated, empty database. */
    databaseFolder: string;
    /** Address of a running PostgreSQL on which tests create databases. */
    databaseServer: string;
    /** Name of a migrated, empty database on that server. The names of the others of this run begin with it. */
    databaseTemplate: string;
    /** Folder that is deleted after the last test. */
    runFolder: string;
  }
}

const server = join(import.meta.dirname, '../..');
const cache = join(server, 'node_modules/.cache/test-database');

/** Brings a new database into the state after a first start. */
async function migrateNew(connectionString: string): Promise<void> {
  const database = await openDatabase({ connectionString });
  const jobs = await startJobs({ connectionString, definitions: jobDefinitions, log: silentLog });
  await jobs.stop();
  await database.close();
}

/** A hash of what a migrated database depends on. A missing queue is created when a server starts. */
function contentHash(): string {
  const files = globSync('{drizzle,src/database,src/jobs}/**/*.{sql,ts}', {
    cwd: server,
    exclude: ['**/*.test.ts'],
  });
  const hash = createHash('sha256');
  for (const file of ['../../pnpm-lock.yaml', ...files.toSorted()])
    hash.update(file).update(readFileSync(join(server, file)));
  return hash.digest('hex').slice(0, 16);
}

const DAY_MS = 86_400_000;

/** Deletes databases of other sources. Suites that run at the same time may still need those of today. */
async function deleteOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (mtimeMs < Date.now() - DAY_MS)
      await rm(join(cache, name), { recursive: true, force: true });
  }
}

/** Returns the folder of a migrated private PostgreSQL, kept until its hash changes. */
async function migratedFolder(): Promise<string> {
  const kept = join(cache, contentHash());
  if (existsSync(kept)) return databaseFolderOf(kept);
  await mkdir(cache, { recursive: true });
  await deleteOld();
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  const postgres = await startPrivatePostgres({
    dataDir: unfinished,
    log: silentLog,
    fill: migrateNew,
  });
  await postgres.close();
  // Tests lose nothing in a power failure, so they wait for no flush.
  await appendFile(join(databaseFolderOf(unfinished), 'postgresql.auto.conf'), 'fsync = off\n');
  // Another suite may have been faster; its database is the same.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
  return databaseFolderOf(kept);
}

/**
 * Runs once before all test files. Starts a PostgreSQL; `test:postgres` (`--mode postgres`) uses the one of
 * `TEST_DATABASE_URL`.
 */
export default async function setup(project: TestProject) {
  const runFolder = await mkdtemp(join(tmpdir(), 'kinora-test-'));
  project.provide('runFolder', runFolder);
  const folder = await migratedFolder();
  project.provide('databaseFolder', folder);
  if (project.vite.config.mode === 'postgres') {
    const given = process.env['TEST_DATABASE_URL'];
    if (!given)
      throw new Error('test:postgres needs TEST_DATABASE_URL, the address of a PostgreSQL.');
    const { name, url } = await createPostgresDatabase(given);
    await migrateNew(url);
    project.provide('databaseServer', given);
    project.provide('databaseTemplate', name);
    return async () => {
      await dropDatabases(given, name);
      await rm(runFolder, { recursive: true, maxRetries: 5 });
    };
  }
  const dataDir = join(runFolder, 'postgres');
  await mkdir(dataDir);
  await cp(folder, databaseFolderOf(dataDir), { recursive: true });
  const postgres = await startPrivatePostgres({ dataDir, log: silentLog });
  // Nobody may be connected to a template that is copied.
  const { name } = await createPostgresDatabase(postgres.connectionString, {
    template: 'postgres',
  });
  project.provide('databaseServer', postgres.connectionString);
  project.provide('databaseTemplate', name);
  return async () => {
    await postgres.close();
    await rm(runFolder, { recursive: true, maxRetries: 5 });
  };
}
