import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suiteWatch } from '../../../test/support/secrets/suite-watch.ts';
import {
  type Reply,
  type TestMailServer,
  startTestMailServer,
  takesAll,
} from '../../../test/support/test-mail-server.ts';
import {
  PASSWORD,
  type TestPerson,
  aStoredPerson,
  anAddress,
  logIn,
  registrationOf,
  tokenIn,
} from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { dataOf } from '../../../test/support/test-videos.ts';
import { accountMails, mailTokens, users } from '../../database/schema.ts';
import { sweepJob } from '../../start/hourly-sweep.ts';
import { accountMailJob } from '../account-jobs.ts';

let reply: Reply;
let mailServer: TestMailServer;
let api: OwnServer;
beforeAll(async () => {
  mailServer = await startTestMailServer((command, line) => reply(command, line));
  api = await startTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Kinora <no-reply@example.com>',
  });
});
beforeEach(() => {
  reply = takesAll;
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

/** The received mails to an address, with what SMTP folds unfolded. */
const mailsTo = (address: string) =>
  mailServer.received
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => ({ text: mail.replaceAll('=\n', '') }));

const register = (email: string) =>
  api.call('POST', '/users/register/initial', { json: registrationOf(email) });
const resend = (email: string) =>
  api.call('POST', '/users/resend-verification-email', { json: { email } });
const forgot = (email: string) => api.call('POST', '/users/forgot-password', { json: { email } });
const isUsable = async (token: string) =>
  (await api.call('POST', `/users/verify-email/${token}`)).status === 200;
const resets = async (token: string) =>
  (
    await api.call('POST', `/users/reset-password/${token}`, {
      json: { newPassword: 'N3w$password' },
    })
  ).status;

/** Replies to one command in this way the first times. */
function atFirst(times: number, command: string, text: string): void {
  let left = times;
  reply = (given, line) => {
    if (given !== command || left === 0) return takesAll(given, line);
    left -= 1;
    return text;
  };
}

async function me({ accessToken }: Pick<TestPerson, 'accessToken'>) {
  return dataOf(await api.call('GET', '/users/current-user', { as: accessToken }));
}

describe('a mail server that does not confirm mails', () => {
  it('[MAIL-SERVERS-02] gets the same link at each attempt, and the link works', async () => {
    const email = anAddress();
    atFirst(3, '.', 'close');

    await register(email);
    await api.settled();

    const tokens = mailsTo(email).map(tokenIn);
    expect(tokens).toHaveLength(4);
    expect(new Set(tokens).size).toBe(1);
    suiteWatch.learnSession({ email, password: PASSWORD, tokens });
    expect(await isUsable(tokens[0] ?? '')).toBe(true);
  });

  it('[MAIL-SERVERS-02] does not revive a reset link that has been used', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const opened: number[] = [];
    reply = async (command, line) => {
      const [mail] = mailsTo(email);
      if (command !== '.' || !mail || opened.length > 0) return takesAll(command, line);
      opened.push(await resets(tokenIn(mail)));
      return 'close';
    };

    await forgot(email);
    await api.settled();

    const [first, ...others] = mailsTo(email);
    expect(opened).toEqual([200]);
    expect(others).toEqual([]);
    expect(first && (await resets(tokenIn(first)))).toBe(400);
  });

  it('[MAIL-SERVERS-02] does not void the link of a newer mail', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const newer = Promise.withResolvers<void>();
    let isFirst = true;
    reply = async (command, line) => {
      if (command !== '.' || !isFirst) return takesAll(command, line);
      isFirst = false;
      await newer.promise;
      return 'close';
    };
    await forgot(email);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);

    await forgot(email);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    newer.resolve();
    await api.settled();

    const tokens = mailsTo(email).map(tokenIn);
    expect(tokens).toHaveLength(2);
    expect(await resets(tokens[0] ?? '')).toBe(400);
    expect(await resets(tokens[1] ?? '')).toBe(200);
  });
});

it('[MAIL-SERVERS-02] the secret part of a link is neither in the database nor in the queue', async () => {
  const email = anAddress();
  atFirst(1, '.', 'close');
  await register(email);
  await api.settled();

  const { sql } = api.server.database;
  const stored = JSON.stringify([
    await sql.select().from(mailTokens),
    await sql.select().from(accountMails),
    (await sql.execute(raw`select * from pgboss.job`)).rows,
  ]);
  expect(stored).toContain(accountMailJob.name);
  for (const mail of mailsTo(email)) expect(stored).not.toContain(tokenIn(mail));
});

it('[MAIL-SERVERS-03] a server that greylists gets the mail again, and sends it once', async () => {
  const email = anAddress();
  atFirst(2, 'RCPT', '451 4.7.1 Greylisted, please try again');

  await register(email);
  await api.settled();

  expect(mailsTo(email)).toHaveLength(1);
});

describe('a mail server that refuses the address', () => {
  const refuse = (command: string, text: string) => {
    let refusals = 0;
    reply = (given, line) => {
      if (given !== command) return takesAll(given, line);
      refusals += 1;
      return text;
    };
    return () => refusals;
  };

  it('[MAIL-SERVERS-04, MAIL-SERVERS-08] gets the mail once, and no job fails', async () => {
    const refusals = refuse('RCPT', '550 5.1.1 No such mailbox');

    const response = await register(anAddress());
    await api.settled();

    expect([response.status, refusals()]).toEqual([201, 1]);
    const counts = await api.server.jobs.counts();
    expect(counts.filter(({ state }) => state === 'failed')).toEqual([]);
  });

  it('[MAIL-SERVERS-06] only the signed-in owner is told, until another mail is ordered', async () => {
    const email = anAddress();
    refuse('RCPT', '550 5.1.1 No such mailbox');
    const stranger = await aStoredPerson(api, 'unverified');
    await register(email);
    await api.settled();
    const owner = await logIn(api, email);

    expect(await me(owner)).toMatchObject({ isEmailRefused: true });
    expect(await me(stranger)).not.toHaveProperty('isEmailRefused');

    reply = takesAll;
    await resend(email);
    await api.settled();

    expect(mailsTo(email)).toHaveLength(1);
    expect(await me(owner)).not.toHaveProperty('isEmailRefused');
  });

  it('[MAIL-SERVERS-06] a verified user is not told', async () => {
    const person = await aStoredPerson(api, 'verified');
    refuse('RCPT', '550 5.1.1 No such mailbox');

    await forgot(person.email);
    await api.settled();

    expect(await me(person)).not.toHaveProperty('isEmailRefused');
  });

  it('[MAIL-SERVERS-07] registering, requesting mails and logging in respond as for any address', async () => {
    const [known, refused] = [anAddress(), anAddress()];
    /** What the calls answer once a first registration has had its mail, or the reply to it. */
    const answersTo = async (email: string) => {
      await register(email);
      await api.settled();
      const responses = [
        await register(email),
        await resend(email),
        await forgot(email),
        await api.call('POST', '/users/login', { json: registrationOf(email) }),
      ];
      return responses.map(({ status, body }) => [status, Object.keys(body), body['message']]);
    };
    const usual = await answersTo(known);
    refuse('RCPT', '550 5.1.1 No such mailbox');

    expect(await answersTo(refused)).toEqual(usual);
    const login = await api.call('POST', '/users/login', { json: registrationOf(refused) });
    expect(JSON.stringify(login.body)).not.toContain('isEmailRefused');
  });
});

it('[WAITING-02] a mail whose job was lost is sent after the next start', async () => {
  const { sql } = api.server.database;
  const email = anAddress();
  reply = () => 'close';
  await register(email);
  await expect.poll(() => sql.$count(users, eq(users.email, email))).toBe(1);
  await sql.execute(raw`delete from pgboss.job where name = ${accountMailJob.name}`);
  reply = takesAll;

  await api.server.jobs.send(sweepJob, {});
  await api.settled(sweepJob);
  await api.settled();

  expect(mailsTo(email).length).toBeGreaterThan(0);
});
