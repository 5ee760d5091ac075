import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestMailServer, startTestMailServer } from '../support/test-mail-server.ts';
import { anAddress, registrationOf } from '../support/test-person.ts';
import { type TestServer, startTestServer } from '../support/test-server.ts';

const AWAY_MS = 5000;

let mailServer: TestMailServer;
let api: TestServer;
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

it('mails wait while the mail server is unavailable for 5 s, and each is sent exactly once', async () => {
  const before = anAddress();
  await api.call('POST', '/users/register/initial', { json: registrationOf(before) });
  await expect.poll(() => mailsTo(before), { timeout: 30_000 }).toBe(1);

  await mailServer.stop();
  const meanwhile = Array.from({ length: 10 }, anAddress);
  const started = performance.now();
  const responses = [];
  for (const address of meanwhile)
    responses.push(
      await api.call('POST', '/users/register/initial', { json: registrationOf(address) }),
    );
  const answeredAfter = performance.now() - started;
  await wait(AWAY_MS);
  const waited = mailServer.received.length;
  await mailServer.start();

  // Registrations succeed during the outage.
  expect(responses.map(({ status }) => status)).toEqual(meanwhile.map(() => 201));
  expect(answeredAfter).toBeLessThan(20_000);
  expect(waited).toBe(1);
  await expect
    .poll(() => meanwhile.map(mailsTo), { timeout: 80_000, interval: 100 })
    .toEqual(meanwhile.map(() => 1));
  await api.settled();
  expect(mailServer.received).toHaveLength(11);
});
