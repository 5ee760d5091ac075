import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountMailJob } from '../../src/accounts/account-jobs.ts';
import { type TestMailServer, startTestMailServer } from '../support/test-mail-server.ts';
import { anAddress, registrationOf } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';

let mailServer: TestMailServer;
let api: OwnServer;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  api = await startTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Kinora <no-reply@example.com>',
  });
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

const mailsTo = (address: string) =>
  mailServer.received.filter((mail) => mail.includes(`To: ${address}`)).length;

/** Resolves with the number of mails that were tried in vain. */
async function failedOnce(): Promise<number> {
  const { rows } = await api.server.database.sql.execute(
    raw`select id from pgboss.job where name = ${accountMailJob.name} and (state = 'retry' or retry_count > 0)`,
  );
  return rows.length;
}

it('mails wait while the mail server is unavailable, and each is sent exactly once', async () => {
  const before = anAddress();
  await api.call('POST', '/users/register/initial', { json: registrationOf(before) });
  await expect.poll(() => mailsTo(before), { timeout: 30_000 }).toBe(1);

  await mailServer.stop();
  const meanwhile = Array.from({ length: 10 }, anAddress);
  const responses = [];
  for (const address of meanwhile)
    responses.push(
      await api.call('POST', '/users/register/initial', { json: registrationOf(address) }),
    );
  await expect.poll(failedOnce, { timeout: 60_000 }).toBe(meanwhile.length);
  const waited = mailServer.received.length;
  await mailServer.start();

  // Registrations succeed during the outage.
  expect(responses.map(({ status }) => status)).toEqual(meanwhile.map(() => 201));
  expect(waited).toBe(1);
  await expect
    .poll(() => meanwhile.map(mailsTo), { timeout: 80_000, interval: 100 })
    .toEqual(meanwhile.map(() => 1));
  await api.settled();
  expect(mailServer.received).toHaveLength(11);
});
