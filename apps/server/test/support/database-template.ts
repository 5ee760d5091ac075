import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseOptions, openDatabase } from '../../src/database/open.ts';
import { startJobs } from '../../src/jobs/jobs.ts';
import { jobDefinitions } from '../../src/start/start-server.ts';
import { createPostgresDatabase } from './postgres-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a migrated, empty embedded database. */
    databaseTemplate: string;
    /** Name of a migrated, empty database on the PostgreSQL of `TEST_DATABASE_URL`; absent without one. */
    postgresTemplate: string | undefined;
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const server = join(import.meta.dirname, '../..');
const cache = join(server, 'node_modules/.cache/test-database');

/** Creates a database in the state after a first start. */
async function createMigrated(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const jobs = await startJobs({
    database: database.engine,
    definitions: jobDefinitions,
    log: silent,
  });
  await jobs.stop();
  await database.close();
}

/** A hash of what a migrated database depends on. A missing queue is created when a server starts. */
function contentHash(): string {
  const files = globSync('{drizzle,src/database,src/jobs}/**/*.{sql,ts}', { cwd: server });
  const hash = createHash('sha256');
  for (const file of ['../../pnpm-lock.yaml', ...files.toSorted()])
    hash.update(file).update(readFileSync(join(server, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder of a migrated embedded database, kept until its hash changes. */
async function embeddedTemplate(): Promise<string> {
  const folder = join(cache, contentHash());
  if (existsSync(folder)) return folder;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  await createMigrated({ folder: unfinished });
  await rename(unfinished, folder);
  return folder;
}

/** Runs once before all test files. Every test server starts on a copy of a migrated database. */
export default async function setup(project: TestProject) {
  project.provide('databaseTemplate', await embeddedTemplate());
  const postgres = process.env['TEST_DATABASE_URL'];
  if (!postgres) {
    project.provide('postgresTemplate', undefined);
    return undefined;
  }
  const { name, url, drop } = await createPostgresDatabase(postgres);
  await createMigrated({ connectionString: url });
  project.provide('postgresTemplate', name);
  return drop;
}
