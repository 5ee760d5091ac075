import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { hasCode } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { clientOf, type Query, queryOf } from './query.ts';

/** Folder with the migrations of this release. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** An arbitrary number, the same in every process: the process that holds this lock migrates. */
const MIGRATION_LOCK = 7_203_114;
/** A table change that waits for a lock blocks all later queries on that table. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

const UPDATING = 'bringing the database up to date';

/** Logs what a start may be waiting for. */
export interface MigrationLog {
  info(details: object, message: string): void;
}

export interface MigrateOptions {
  readonly log?: MigrationLog | undefined;
  /** Folder with the migrations to run. Default: {@link migrationsFolder}. */
  readonly folder?: string;
}

/** Several processes may start at once on one PostgreSQL; drizzle itself takes no lock. */
export async function migrate(
  connectionString: string,
  { log, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  const client = clientOf(connectionString);
  await client.connect();
  try {
    await acquireMigrationLock(client, log);
    if (await hasMissingMigrations(queryOf(client))) log?.info({}, UPDATING);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } catch (cause) {
    if (!hasCode(cause, LOCK_NOT_AVAILABLE)) throw cause;
    throw new StartError(
      'The database cannot be migrated while another process, such as pg_dump, locks one of its tables. Nothing was changed. Start again when that process has ended.',
      { cause },
    );
  } finally {
    await client.end(); // also releases the lock
  }
}

async function acquireMigrationLock(client: Client, log: MigrationLog | undefined): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [MIGRATION_LOCK],
  );
  if (rows[0]?.isOurs) return;
  log?.info({}, 'waiting for another process that migrates the database');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

const TABLE = 'drizzle.__drizzle_migrations';

/** Returns the time of the newest migration that has run on a database; `undefined` without any. */
export async function newestMigration(query: Query): Promise<number | undefined> {
  const [found] = await query(`select to_regclass('${TABLE}') as name`);
  if (!found?.['name']) return undefined;
  const [row] = await query(`select max(created_at) as last from ${TABLE}`);
  return row?.['last'] ? Number(row['last']) : undefined;
}

/** Returns whether there are migrations that have not run on this database. */
async function hasMissingMigrations(query: Query): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return ((await newestMigration(query)) ?? 0) < newest;
}
