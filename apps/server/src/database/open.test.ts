import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { anAddress, aUserName } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { brokenConstraint } from '../lib/error-details.ts';
import type { Database } from './open.ts';
import { users } from './schema.ts';

let api: TestServer;
let database: Database;
beforeAll(async () => {
  api = await sharedServer();
  ({ database } = api.server);
});

function aRow() {
  const now = new Date();
  return {
    userName: aUserName(),
    fullName: 'Ada Lovelace',
    email: anAddress(),
    passwordHash: '-',
    createdAt: now,
    updatedAt: now,
  };
}

const named = (userName: string) =>
  database.sql.select().from(users).where(eq(users.userName, userName));

describe('the database', () => {
  it('returns written values, timestamps to the millisecond', async () => {
    const row = aRow();

    await database.sql.insert(users).values(row);

    expect(await named(row.userName)).toEqual([
      expect.objectContaining({ ...row, isEmailVerified: false, avatarKey: null }),
    ]);
  });

  it('commits a transaction completely or not at all', async () => {
    const [kept, dropped] = [aRow(), aRow()];

    await database.transaction(async (sql) => {
      await sql.insert(users).values(kept);
    });
    const broken = database.transaction(async (sql) => {
      await sql.insert(users).values(dropped);
      throw new Error('changed my mind');
    });

    await expect(broken).rejects.toThrow('changed my mind');
    expect(await named(kept.userName)).toHaveLength(1);
    expect(await named(dropped.userName)).toHaveLength(0);
  });

  it('remains usable after a statement fails inside a transaction', async () => {
    const row = aRow();
    await database.sql.insert(users).values(row);

    const twice = database.transaction((sql) =>
      sql.insert(users).values({ ...aRow(), email: row.email.toUpperCase() }),
    );

    const failure: unknown = await twice.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(brokenConstraint(failure)).toBe('users_email_unique');
    expect(await named(row.userName)).toHaveLength(1);
  });

  it('isolates concurrent transactions', async () => {
    const row = aRow();
    await database.sql.insert(users).values(row);
    const add = () =>
      database.transaction(async (sql) => {
        const [held] = await sql
          .select({ total: users.subscribersCount })
          .from(users)
          .where(eq(users.userName, row.userName))
          .for('update');
        await sql
          .update(users)
          .set({ subscribersCount: (held?.total ?? 0) + 1 })
          .where(eq(users.userName, row.userName));
      });

    await Promise.all(Array.from({ length: 30 }, add));

    expect((await named(row.userName))[0]?.subscribersCount).toBe(30);
  });

  it('does not block the process during a long query', async () => {
    const { connectionString } = database;
    const locker = new Client({ connectionString });
    await locker.connect();
    await locker.query('select pg_advisory_lock(1)');
    // Ends when the other connection closes.
    const long = database.sql.execute('select pg_advisory_xact_lock(1)').then(() => 'ended');

    const response = await fetch(`${api.url}/healthz`);

    expect(response.status).toBe(200);
    await locker.end();
    expect(await long).toBe('ended');
  });
});
