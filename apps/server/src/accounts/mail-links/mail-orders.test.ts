import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../../test/support/test-server.ts';
import { newId } from '../../database/ids.ts';
import { type Database, openDatabase } from '../../database/open.ts';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { accountMailJob } from '../account-jobs.ts';
import { accountRepository } from '../account-repository.ts';
import { createMailOrders } from './mail-orders.ts';

let fresh: TestDatabase;
let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  fresh = await freshDatabase({ isMigrated: true });
  database = await openDatabase({ connectionString: fresh.env['DATABASE_URL'] ?? '' });
  const { connectionString } = database;
  jobs = await startJobs({ connectionString, definitions: [accountMailJob], log: silentLog });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await fresh.drop();
});

async function aPerson(): Promise<string> {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const user = await accountRepository.insert(database.sql, {
    userName: newId(),
    fullName: 'Ada Lovelace',
    email: `${newId()}@example.com`,
    passwordHash: '',
    isEmailVerified: true,
    ...times,
  });
  return user?.id ?? '';
}

it('[WORKER-TURNS-10] a person with many mails delays another person’s mail by one of them', async () => {
  const [ada, bob] = [await aPerson(), await aPerson()];
  const orders = createMailOrders({ jobs });
  for (const userId of [ada, ada, ada, bob])
    await database.transaction((tx) => orders.add(tx, { kind: 'reset', userId }));
  const sent: string[] = [];

  await jobs.work(accountMailJob, async ({ userId, mailId = '' }) => {
    sent.push(userId);
    await orders.end(database.sql, mailId);
  });
  await expect.poll(() => jobs.pending(accountMailJob), { timeout: 60_000 }).toBe(0);

  expect(sent).toEqual([ada, bob, ada, ada]);
}, 120_000);
