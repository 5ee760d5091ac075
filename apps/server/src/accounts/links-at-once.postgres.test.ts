import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { holdCommits, untilWaiting } from '../testing/held-commits.ts';
import { anAddress, register, tokenIn } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accountRepository } from './account-repository.ts';
import { createLogin } from './login.ts';
import { createRegistration } from './registration.ts';
import { createSessions } from './sessions.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789';
const now = () => new Date();

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ TOKEN_SECRET: SECRET });
});
afterAll(() => api.stop());

/** The login of the server, over a database of the test's own. */
function loginOn(database: TestServer['server']['database']) {
  const accessTokens = createAccessTokens({ secrets: [SECRET], lifetimeSeconds: 3600, now });
  return createLogin(
    database,
    createSessions({ database, accessTokens, refreshTokenSeconds: 3600, now }),
  );
}

it('a login that goes on while somebody else’s link is opened leaves no session', async () => {
  const email = anAddress();
  await register(api, email, 'F1rst!password');
  const link = await register(api, email, 'Sec0nd!password');
  const held = holdCommits(api.server.database);
  const login = loginOn(held.database)({ email, password: 'F1rst!password' });
  await held.worked;

  const opening = api.call('POST', `/users/verify-email/${link}`);
  await untilWaiting(api.server.database, 'users');
  held.letGo();
  const [intruder, opened] = await Promise.all([login, opening]);

  const answer = await api.call('GET', '/users/current-user', {
    as: intruder?.accessToken ?? 'none',
  });
  expect([opened.status, answer.status]).toEqual([200, 401]);
});

it('a registration that is attached while another link is opened gets no link of its own', async () => {
  const email = anAddress();
  const link = await register(api, email, 'F1rst!password');
  const { database, jobs } = api.server;
  const { length: mailed } = await api.mails();
  const late = { id: newId(), fullName: 'Bob', email, passwordHash: 'none', createdAt: now() };
  await accountRepository.addRegistration(database.sql, late);
  const held = holdCommits(database);
  const registration = createRegistration({ database: held.database, jobs, now });
  const attaching = registration.processRegistration(late.id);
  await held.worked;

  const opening = api.call('POST', `/users/verify-email/${link}`);
  await Promise.race([opening, untilWaiting(database, 'users')]);
  held.letGo();
  await attaching;
  const opened = await opening;
  await api.settled();

  const statuses = [opened.status];
  for (const mail of (await api.mails()).slice(0, -mailed))
    statuses.push((await api.call('POST', `/users/verify-email/${tokenIn(mail)}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
