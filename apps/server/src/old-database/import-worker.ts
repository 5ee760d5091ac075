// PGlite runs in its own thread: a query blocks its thread until it ends, and its memory of some 200 MB is freed with
// the thread.

import { parentPort, workerData } from 'node:worker_threads';
import { copyRows } from '../database/copy-rows.ts';
import { migrate, newestMigration } from '../database/migrations.ts';
import { clientOf, queryOf } from '../database/query.ts';
import { createJobTables } from '../jobs/create-job-tables.ts';
import { failureCode, failureMessage, isDiskFull } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import type { ImportOutcome, ImportStart } from './import-messages.ts';
import { type OldDatabase, openPglite } from './open-pglite.ts';
import { withMigrationsUpTo } from './with-migrations-up-to.ts';

/**
 * Copies into tables that are as old as those of the source. The migrations that follow then run on the rows, as they
 * would have run on the source.
 */
async function copyInto(connectionString: string, source: OldDatabase) {
  const newest = await newestMigration(source.query);
  // The previous release was killed in its first start.
  if (newest === undefined) return { tables: 0, rows: 0 };
  await withMigrationsUpTo(newest, (folder) => migrate(connectionString, { folder }));
  await createJobTables(connectionString);
  const client = clientOf(connectionString);
  await client.connect();
  try {
    const copied = await copyRows(source.query, queryOf(client), () => {});
    await client.query('analyze'); // before the first queries are planned
    return copied;
  } finally {
    await client.end();
  }
}

async function run({ folder, archive, connectionString }: ImportStart): Promise<ImportOutcome> {
  try {
    const source = await openPglite(folder, archive);
    try {
      return { kind: 'copied', copied: await copyInto(connectionString, source) };
    } finally {
      await source.close();
    }
  } catch (error) {
    const code = isDiskFull(error) ? 'ENOSPC' : failureCode(error);
    const isForOperator = error instanceof StartError;
    return { kind: 'failed', message: failureMessage(error), code, isForOperator };
  }
}

if (!parentPort) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const send = (outcome: ImportOutcome) => port.postMessage(outcome);
send(await run(workerData));
