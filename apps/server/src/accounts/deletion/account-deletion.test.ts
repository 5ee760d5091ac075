import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson, PASSWORD } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../../test/support/test-videos.ts';
import { users } from '../../database/schema.ts';
import { eraseUserJob } from '../../erasure/user-erasing.ts';
import { sweepJob } from '../../start/hourly-sweep.ts';
import { accountMailJob } from '../account-jobs.ts';

const DAY_SECONDS = 24 * 3600;

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer(
    { RATE_LIMITS: 'on' },
    { standsAt: new Date('2026-11-27T12:00:00Z') },
  );
});
afterAll(() => api.stop());

const deleteAccount = ({ accessToken: as }: Pick<TestPerson, 'accessToken'>, password = PASSWORD) =>
  api.call('POST', '/users/delete-account', { as, json: { password } });
const logIn = ({ email }: TestPerson, password = PASSWORD) =>
  api.call('POST', '/users/login', { json: { email, password } });
const me = (as: string) => api.call('GET', '/users/current-user', { as });
const tokenOf = (response: Awaited<ReturnType<typeof logIn>>) =>
  String(dataOf(response)['accessToken']);
const daysAhead = (days: number) =>
  new Date(api.now().getTime() + days * DAY_SECONDS * 1000).toISOString();

async function sweep() {
  await api.server.jobs.send(sweepJob, {});
  await api.settled(sweepJob);
  await api.settled(eraseUserJob);
}

describe('POST /users/delete-account', () => {
  it('[GONE-15] ends all sessions and changes nothing else for 14 days', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person);
    const other = tokenOf(await logIn(person));

    const response = await deleteAccount(person);
    await sweep();

    expect(response.status).toBe(200);
    expect(response.body['data']).toEqual({ deletionDueAt: daysAhead(14) });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^accessToken=; .*Max-Age=0/),
      expect.stringMatching(/^refreshToken=; .*Max-Age=0/),
    ]);
    const statuses = [await me(person.accessToken), await me(other)].map(({ status }) => status);
    expect(statuses).toEqual([401, 401]);
    expect((await api.call('GET', `/videos/${videoId}`)).status).toBe(200);
    expect((await api.call('GET', `/users/c/${person.userName}`)).status).toBe(200);
  });

  it('[GONE-16] refuses a wrong password, as often as the login does', async () => {
    const person = await aStoredPerson(api);

    const first = await deleteAccount(person, 'Wr0ng!pass');
    for (let attempt = 1; attempt < 10; attempt++) await deleteAccount(person, 'Wr0ng!pass');
    const eleventh = await deleteAccount(person);
    const login = await logIn(person);

    expect(first.status).toBe(400);
    expect(first.body).toMatchObject({
      code: 'wrong-credentials',
      error: 'This password is not correct',
    });
    expect([eleventh.status, login.status]).toEqual([429, 429]);
    expect(dataOf(await me(person.accessToken))).not.toHaveProperty('deletionDueAt');
  });

  it('[GONE-17] tells the user who logs in again, and keeps the first date', async () => {
    const person = await aStoredPerson(api);
    await deleteAccount(person);
    const dueAt = daysAhead(14);
    api.later(DAY_SECONDS);

    const login = await logIn(person);
    const again = await deleteAccount({ accessToken: tokenOf(login) });

    expect(dataOf(login)['user']).toMatchObject({ deletionDueAt: dueAt });
    expect(again.body['data']).toEqual({ deletionDueAt: dueAt });
  });

  it('[GONE-27] tells the user once by mail when the account will be deleted, and how to keep it', async () => {
    const person = await aStoredPerson(api);
    const dueDay = Number(daysAhead(14).slice(8, 10));
    await deleteAccount(person);
    await deleteAccount({ accessToken: tokenOf(await logIn(person)) });
    await api.settled(accountMailJob);

    const mails = (await api.mails()).filter(({ to }) => to === person.email);

    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kinora account will be deleted']);
    expect(mails[0]?.text).toContain(`on ${dueDay} December 2026.`);
    expect(mails[0]?.text).toMatch(/log in and keep it\..+\/login/s);
  });

  it('[GONE-19] deletes the account after 14 days', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person);
    await deleteAccount(person);
    const session = tokenOf(await logIn(person));
    api.later(14 * DAY_SECONDS - 1);
    await sweep();
    const before = await api.call('GET', `/videos/${videoId}`);
    api.later(1);

    await sweep();

    expect(before.status).toBe(200);
    expect((await api.call('GET', `/videos/${videoId}`)).status).toBe(404);
    expect((await me(session)).status).toBe(401);
    const login = await logIn(person);
    const unknown = await logIn({ ...person, email: 'nobody@example.com' });
    expect([login.status, login.body]).toEqual([unknown.status, unknown.body]);
    const isPerson = eq(users.id, person.id);
    const [row] = await api.server.database.sql.select().from(users).where(isPerson);
    expect(row).toMatchObject({ fullName: 'Deleted user', email: `${person.id}@deleted.invalid` });
  });
});

describe('POST /users/keep-account', () => {
  it('[GONE-18] keeps the account, also when nobody has asked for its deletion', async () => {
    const person = await aStoredPerson(api);
    await deleteAccount(person);
    const as = tokenOf(await logIn(person));

    const kept = await api.call('POST', '/users/keep-account', { as });
    const again = await api.call('POST', '/users/keep-account', { as });
    api.later(30 * DAY_SECONDS);
    await sweep();

    expect([kept.status, again.status]).toEqual([200, 200]);
    expect(dataOf(kept)).toMatchObject({ _id: person.id });
    expect(dataOf(kept)).not.toHaveProperty('deletionDueAt');
    expect((await logIn(person)).status).toBe(200);
  });
});
