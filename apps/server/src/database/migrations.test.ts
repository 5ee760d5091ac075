import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { StartError } from '../lib/start-error.ts';
import { openDatabase } from './open.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const journal = v.object({
  entries: v.array(v.looseObject({ tag: v.string(), when: v.number() })),
});

const readJournal = async (folder: string) =>
  v.parse(journal, JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))).entries;

it('migrations are dated in the order in which they run, because earlier ones would be skipped silently', async () => {
  const entries = await readJournal(join(server, 'drizzle'));

  expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when));
});

it('migrations match the schema', async () => {
  const copy = await mkdtemp(join(server, 'test-results-migrations-'));
  try {
    await cp(join(server, 'drizzle'), copy, { recursive: true });
    const before = (await readdir(copy)).toSorted();

    await promisify(execFile)(
      process.execPath,
      [
        join(server, 'node_modules/drizzle-kit/bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--casing=snake_case',
        '--schema=./src/database/schema/*.ts',
        `--out=./${copy.slice(server.length)}`,
      ],
      { cwd: server },
    );

    expect((await readdir(copy)).toSorted()).toEqual(before);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

describe('a start with migrations', () => {
  let fresh: TestDatabase;
  let connectionString: string;
  let other: Client;
  let logged: string[];
  beforeEach(async () => {
    fresh = await freshDatabase();
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

  /** Runs all migrations before the newest one that changes a table. Resolves with the number of the others. */
  async function migrateUpToTableChange(): Promise<number> {
    const migrationsFolder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
    try {
      await cp(join(server, 'drizzle'), migrationsFolder, { recursive: true });
      const journalPath = join(migrationsFolder, 'meta/_journal.json');
      const entries = await readJournal(migrationsFolder);
      const texts = await Promise.all(
        entries.map(({ tag }) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')),
      );
      const end = texts.findLastIndex((text) => text.includes('ALTER TABLE'));
      await writeFile(journalPath, JSON.stringify({ entries: entries.slice(0, end) }));
      await migrate(drizzle(other), { migrationsFolder });
      return entries.length - end;
    } finally {
      await rm(migrationsFolder, { recursive: true, force: true });
    }
  }

  async function countMigrations(): Promise<number> {
    const { rowCount } = await other.query('select from drizzle.__drizzle_migrations');
    return rowCount ?? 0;
  }

  it('a migration does not block the site behind a locked table: the start fails and reports the reason', async () => {
    const missing = await migrateUpToTableChange();
    const before = await countMigrations();
    const { rows } = await other.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    await other.query('begin');
    await other.query(`lock table ${rows.map(({ name }) => name).join(', ')}`);

    const refused: unknown = await open().catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({
      message: expect.stringMatching(
        /^The database cannot be migrated while another process.+ Start again .+$/,
      ),
    });
    await other.query('rollback');
    expect(await countMigrations()).toBe(before);
    await (await open()).close();
    expect(await countMigrations()).toBe(before + missing);
  });

  it('[OPERATING-09] a start logs that it waits for another process’s migration, and that it migrates', async () => {
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
});
