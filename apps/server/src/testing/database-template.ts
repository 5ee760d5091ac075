import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open.ts';
import { startJobs } from '../jobs/jobs.ts';
import { jobDefinitions } from '../start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File of a migrated, empty database; absent when the tests run on a real PostgreSQL. */
    databaseTemplate: string | undefined;
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Initializes and migrates one embedded database; every test server starts from a copy of it. */
async function migratedDatabase(): Promise<Uint8Array> {
  const database = await openDatabase({});
  if (database.engine.kind !== 'embedded') throw new Error('The template is an embedded database.');
  const jobs = await startJobs({
    database: database.engine,
    definitions: jobDefinitions,
    log: silent,
  });
  await jobs.stop();
  const dumped = await database.engine.client.dump();
  await database.close();
  return dumped;
}

/** Runs once before all test files. */
export default async function setup(project: TestProject) {
  if (process.env['TEST_DATABASE_URL']) {
    project.provide('databaseTemplate', undefined);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'kinora-template-'));
  const path = join(folder, 'database.tar');
  await writeFile(path, await migratedDatabase());
  project.provide('databaseTemplate', path);
  return () => rm(folder, { recursive: true, force: true });
}
