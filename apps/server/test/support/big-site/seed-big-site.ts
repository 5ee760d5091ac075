import { Client } from 'pg';
import { openDatabase } from '../../../src/database/open.ts';
import { type SeedSize, seedSteps } from './seed-steps.ts';

interface IndexRow {
  readonly name: string;
  readonly definition: string;
}

/** Indexes without a constraint: creating them after the rows is many times faster. */
const freeIndexes = `select indexes.indexname as name, indexes.indexdef as definition from pg_indexes as indexes
  where indexes.schemaname = 'public' and not exists (
    select from pg_constraint where conname = indexes.indexname)`;

/**
 * Fills a new PostgreSQL database with statements over whole tables. Disables triggers and foreign keys meanwhile,
 * which requires a superuser: only for databases that are thrown away.
 */
export async function seedBig(
  connectionString: string,
  size: SeedSize,
  say: (line: string) => void = () => {},
): Promise<void> {
  await (await openDatabase({ connectionString })).close();
  const client = new Client({ connectionString });
  await client.connect();
  const run = async (name: string, sql: string) => {
    const start = performance.now();
    await client.query(sql);
    say(`${name.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  try {
    const { rows } = await client.query<{ readonly any: boolean }>(
      'select exists(select from videos) as any',
    );
    if (rows[0]?.any) throw new Error('The database holds videos already; give an empty one.');
    const { rows: indexes } = await client.query<IndexRow>(freeIndexes);
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    await client.query('select setseed(0.4)');
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    for (const { name, sql } of seedSteps(size)) await run(name, sql);
    for (const { name, definition } of indexes) await run(name, definition);
    await run('vacuum analyze', 'vacuum analyze');
  } finally {
    await client.end();
  }
}
