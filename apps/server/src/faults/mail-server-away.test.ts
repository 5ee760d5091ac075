import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestMailServer, startTestMailServer } from '../testing/test-mail-server.ts';
import { anAddress, registrationOf } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';

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

it('mail waits while the mail server is away for 5 s, and none is lost or sent twice', async () => {
  const before = anAddress();
  await api.call('POST', '/users/register/initial', { json: registrationOf(before) });
  await expect.poll(() => mailsTo(before), { timeout: 30_000 }).toBe(1);

  await mailServer.stop();
  const meanwhile = Array.from({ length: 10 }, anAddress);
  const started = performance.now();
  const answers = [];
  for (const address of meanwhile)
    answers.push(
      await api.call('POST', '/users/register/initial', { json: registrationOf(address) }),
    );
  const answeredAfter = performance.now() - started;
  await wait(AWAY_MS);
  const waited = mailServer.received.length;
  await mailServer.start();

  // Whoever registers does not notice.
  expect(answers.map(({ status }) => status)).toEqual(meanwhile.map(() => 201));
  expect(answeredAfter).toBeLessThan(20_000);
  expect(waited).toBe(1);
  await expect
    .poll(() => meanwhile.map(mailsTo), { timeout: 80_000, interval: 100 })
    .toEqual(meanwhile.map(() => 1));
  await api.settled();
  expect(mailServer.received).toHaveLength(11);
});
