import { get } from 'node:http';
import { ApiError } from '@kinora/api-contract/kernel';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { toApiError } from '../http/failures/failures.ts';
import { forClient } from '../lib/client-signal.ts';
import { isServiceUnavailable } from '../lib/error-details.ts';
import { newId } from './ids.ts';
import { openDatabase } from './open.ts';

/** Generous, because a machine under load is slow. */
const WAIT = { timeout: 60_000, interval: 20 };

let api: OwnServer;
let observer: Client;
let locker: Client;

beforeAll(async () => {
  api = await startTestServer();
  const { connectionString } = api.server.database;
  [observer, locker] = [new Client({ connectionString }), new Client({ connectionString })];
  await Promise.all([observer.connect(), locker.connect()]);
});
afterAll(async () => {
  await Promise.all([observer.end(), locker.end()]);
  await api.stop();
});

/** Resolves when as many statements of this database wait for a lock. */
const waitingForLocks = (expected: number) =>
  vi.waitFor(async () => {
    const { rows } = await observer.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(expected);
  }, WAIT);

/** Runs `work` while no other session can read videos. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await locker.query('begin; lock table videos');
  try {
    await work();
  } finally {
    await locker.query('rollback');
  }
}

it('a read is cancelled when its client closes the connection [DURABLE-03]', async () => {
  // One statement of this client alone; the feed also counts videos, for all clients.
  const address = `${api.url}/api/v1/videos/${newId()}`;
  await whileLocked(async () => {
    const leaving = get(address);
    const left = new Promise((resolve) => leaving.once('error', resolve));
    await waitingForLocks(1);

    leaving.destroy(new Error('the visitor left'));

    await left;
    await waitingForLocks(0);
  });
  expect((await fetch(address)).status).toBe(404);
});

it('a read that waits for a connection does not start when its client has left [DURABLE-03]', async () => {
  const { connectionString } = api.server.database;
  const database = await openDatabase({ connectionString, poolSize: 1 });
  const client = new AbortController();
  await whileLocked(async () => {
    // A statement is sent when something waits for it.
    const first = Promise.resolve(database.sql.execute('select from videos'));
    await waitingForLocks(1);
    const second = forClient(client.signal, async () => database.sql.execute('select from users'));
    const failure = second.catch((error: unknown) => error);
    client.abort(new ApiError('malformed', 'the visitor left', { statusCode: 499 }));
    await locker.query('rollback');

    await first;
    // Not a failure of the server, which would be logged as one.
    expect(toApiError(await failure, 'id').statusCode).toBe(499);
  });
  await database.close();
});

it('a read of a client that takes too long ends, and the caller may try again [DURABLE-04]', async () => {
  const { connectionString } = api.server.database;
  const database = await openDatabase({ connectionString, readTimeoutMs: 50 });
  await whileLocked(async () => {
    const { signal } = new AbortController();
    const read = forClient(signal, async () => database.sql.execute('select from videos'));

    const failure = await read.catch((error: unknown) => error);
    expect(isServiceUnavailable(failure)).toBe(true);
    await waitingForLocks(0);
  });
  await database.close();
});
