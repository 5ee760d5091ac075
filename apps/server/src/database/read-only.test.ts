import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it('a process whose database becomes read-only reports that it is not ready', async () => {
  const { connectionString } = api.server.database;
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  const operator = new Client({ connectionString });
  await operator.connect();
  const { rows } = await operator.query<{ name: string }>('select current_database() as name');

  // Simulates a primary that became a standby: connections break, and new ones are read-only.
  await operator.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

  const readiness = async () => (await fetch(`${api.url}/readyz`)).json();
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toEqual({ status: 'unavailable', missing: ['database'] });
  await operator.query('set default_transaction_read_only = off');
  await operator.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`);
  await operator.end();
});
