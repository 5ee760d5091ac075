import { beforeAll, expect, it } from 'vitest';
import { delayCommits, untilWaiting } from '../../../test/support/database/delayed-commits.ts';
import { sharedServer } from '../../../test/support/shared-server.ts';
import { anAddress, register, tokenIn } from '../../../test/support/test-person.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { newId } from '../../database/ids.ts';
import { accountRepository } from '../account-repository.ts';
import { createDoor } from '../registration/door.ts';
import { createRegistration } from '../registration/registration.ts';
import { createLogin } from '../sessions/login.ts';

const now = () => new Date();

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

it('a login leaves no session when a link of another registration is opened at the same time', async () => {
  const email = anAddress();
  await register(api, email, 'F1rst!password');
  const link = await register(api, email, 'Sec0nd!password');
  const held = delayCommits(api.server.database);
  const login = createLogin(held.database, api.sessions)({ email, password: 'F1rst!password' });
  await held.worked;

  const opening = api.call('POST', `/users/verify-email/${link}`);
  await untilWaiting(api.server.database, 'users');
  held.release();
  const [intruder, opened] = await Promise.all([login, opening]);

  const response = await api.call('GET', '/users/current-user', {
    as: intruder?.accessToken ?? 'none',
  });
  expect([opened.status, response.status]).toEqual([200, 401]);
});

it('a registration gets no mail link of its own when another link of the address is opened at the same time', async () => {
  const email = anAddress();
  const link = await register(api, email, 'F1rst!password');
  const { database, jobs } = api.server;
  const mailed = await mailsTo(email);
  const late = { id: newId(), fullName: 'Bob', email, passwordHash: 'none', createdAt: now() };
  await accountRepository.addRegistration(database.sql, late);
  const held = delayCommits(database);
  const door = createDoor({ registration: 'open', deniedMailDomains: [], database, now });
  const registration = createRegistration({ database: held.database, jobs, door, now });
  const attaching = registration.processRegistration(late.id);
  await held.worked;

  const opening = api.call('POST', `/users/verify-email/${link}`);
  await Promise.race([opening, untilWaiting(database, 'users')]);
  held.release();
  await attaching;
  const opened = await opening;
  await api.settled();

  const statuses = [opened.status];
  for (const mail of (await mailsTo(email)).slice(0, -mailed.length))
    statuses.push((await api.call('POST', `/users/verify-email/${tokenIn(mail)}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
