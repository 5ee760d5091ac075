import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { StartError } from '../lib/start-error.ts';
import { openDatabase } from './open.ts';

let fresh: TestDatabase;
let connectionString: string;
let other: Client;
let logged: string[];
beforeEach(async () => {
  fresh = await freshDatabase('postgres');
  connectionString = fresh.env['DATABASE_URL'] ?? '';
  other = new Client({ connectionString });
  await other.connect();
  logged = [];
});
afterEach(async () => {
  await other.end();
  await fresh.drop();
});

const log = { info: (_details: object, message: string) => void logged.push(message) };
const open = () => openDatabase({ connectionString, log });
const migrated = () => logged.filter((message) => message === 'bringing the database up to date');

/** Runs all migrations except the newest one. */
async function migrateAllButNewest(): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  try {
    await cp(fileURLToPath(new URL('../../drizzle', import.meta.url)), migrationsFolder, {
      recursive: true,
    });
    const journalPath = join(migrationsFolder, 'meta/_journal.json');
    const journal = v.parse(journalSchema, JSON.parse(await readFile(journalPath, 'utf8')));
    const entries = journal.entries.slice(0, -1);
    await writeFile(journalPath, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(other), { migrationsFolder });
  } finally {
    await rm(migrationsFolder, { recursive: true, force: true });
  }
}

const journalSchema = v.looseObject({ entries: v.array(v.unknown()) });

async function countMigrations(): Promise<number> {
  const { rowCount } = await other.query('select from drizzle.__drizzle_migrations');
  return rowCount ?? 0;
}

it('a migration does not block the site behind a locked table: the start fails and reports the reason', async () => {
  await migrateAllButNewest();
  const before = await countMigrations();
  const { rows } = await other.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await other.query('begin');
  await other.query(`lock table ${rows.map(({ name }) => name).join(', ')}`);

  const refused: unknown = await open().catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL: .+ another process.+ Start again .+$/),
  });
  await other.query('rollback');
  expect(await countMigrations()).toBe(before);
  await (await open()).close();
  expect(await countMigrations()).toBe(before + 1);
});

it('a start logs that it waits for another process’s migration, and that it migrates', async () => {
  await other.query('select pg_advisory_lock(7203114)');

  const opening = open();
  await expect
    .poll(() => logged, { timeout: 60_000 })
    .toEqual(['waiting for another process that migrates the database']);
  await other.query('select pg_advisory_unlock(7203114)');
  await (await opening).close();
  await (await open()).close();

  expect(migrated()).toHaveLength(1);
});
