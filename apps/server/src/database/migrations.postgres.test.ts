import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { type TestDatabase, freshDatabase } from '../testing/test-server.ts';
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

it('does not stop the site behind a table that something else holds: the start ends and says why', async () => {
  await (await open()).close();
  await other.query('drop index refresh_tokens_replaced_at_index');
  await other.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  await other.query('begin');
  await other.query('lock table refresh_tokens');

  const refused: unknown = await open().catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL: .+ something else holds .+ Start again .+$/),
  });
  await other.query('rollback');
  await (await open()).close();
  const { rowCount } = await other.query(
    `select from pg_indexes where indexname = 'refresh_tokens_replaced_at_index'`,
  );
  expect(rowCount).toBe(1);
}, 30_000);

it('says that it waits for another process that migrates, and that it migrates', async () => {
  await other.query('select pg_advisory_lock(7203114)');

  const opening = open();
  await expect
    .poll(() => logged, { timeout: 60_000 })
    .toEqual(['another process brings the database up to date: waiting']);
  await other.query('select pg_advisory_unlock(7203114)');
  await (await opening).close();
  await (await open()).close();

  expect(migrated()).toHaveLength(1);
});
