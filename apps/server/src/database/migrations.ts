import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateOnPool } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Any number, the same in every process: whoever holds it migrates. */
const MIGRATION_LOCK = 7_203_114;

/** The embedded database has one process and one connection, so its migrations need no lock. */
export function migrateEmbedded(driver: PgliteDatabase): Promise<void> {
  return migrateOnPglite(driver, { migrationsFolder });
}

/** Several processes may start at once on one PostgreSQL; drizzle itself takes no lock. */
export async function migratePostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateOnPool(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // frees the lock too
  }
}
