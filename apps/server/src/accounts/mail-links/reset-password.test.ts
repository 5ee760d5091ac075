import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAddress,
  aStoredPerson,
  logIn,
  PASSWORD,
  register,
  tokenIn,
} from '../../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../../test/support/test-server.ts';
import { mailTokens, users } from '../../database/schema.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'N3w$password';
const LINK_VOID = 'This link is no longer valid. Please ask for a new one.';

const forgot = (email: string) => api.call('POST', '/users/forgot-password', { json: { email } });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  api.call('POST', `/users/reset-password/${token}`, { json: { newPassword } });

async function resetToken(email: string): Promise<string> {
  await forgot(email);
  await api.settled();
  return tokenIn(await api.mailTo(email, 'Reset your'));
}

describe('POST /users/forgot-password', () => {
  it('[CALLS-ACCOUNTS-08] mails a link', async () => {
    const { email } = await aStoredPerson(api, 'verified');

    const response = await forgot(email);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, data: {} });
    expect((await api.mailTo(email, 'Reset your')).text).toContain('/reset-password/');
  });

  it('responds identically for an unknown address, and sends no mail', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const known = await forgot(email);
    await api.settled();
    const before = (await api.mails()).length;

    const unknown = await forgot(anAddress());
    await api.settled();

    expect(unknown.body).toEqual(known.body);
    expect(await api.mails()).toHaveLength(before);
  });

  it('rejects an invalid address', async () => {
    const response = await forgot('nobody');

    expect(response.status).toBe(422);
    expect(response.body['error']).toBe('Invalid email address');
  });
});

describe('POST /users/reset-password/:token', () => {
  it('[CALLS-ACCOUNTS-09] sets the password and ends every session', async () => {
    const person = await aStoredPerson(api, 'verified');
    const other = await logIn(api, person.email);

    const response = await reset(await resetToken(person.email));

    expect(response.body).toEqual({
      statusCode: 200,
      success: true,
      message: 'Password reset successfully',
      data: {},
    });
    for (const { accessToken, refreshToken } of [person, other]) {
      const call = await api.call('GET', '/users/current-user', { as: accessToken });
      const renewal = await api.call('POST', '/users/refresh-token', { text: refreshToken });
      expect([call.status, renewal.status]).toEqual([401, 401]);
    }
    await expect(logIn(api, person.email, PASSWORD)).rejects.toThrow('login answered 400');
    expect((await logIn(api, person.email, NEW_PASSWORD)).id).toBe(person.id);
  });

  it('works once, also when it is sent twice at the same time', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const token = await resetToken(email);

    const responses = await Promise.all([
      reset(token, 'F1rst$password'),
      reset(token, 'Sec0nd$word'),
    ]);
    const third = await reset(token);

    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(third.status).toBe(400);
    expect(third.body['error']).toBe(LINK_VOID);
  });

  it('responds with "jwt expired" after 30 minutes', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const token = await resetToken(email);
    api.later(30 * 60 + 1);

    const response = await reset(token);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'unusable-token', error: 'jwt expired' });
  });

  it('accepts only the newest link, and no link of another purpose', async () => {
    const email = anAddress();
    const verifying = await register(api, email);
    const older = await resetToken(email);
    const newest = await resetToken(email);

    expect((await reset(older)).status).toBe(400);
    expect((await reset(verifying)).status).toBe(400);
    expect((await api.call('POST', `/users/verify-email/${newest}`)).status).toBe(400);
    expect((await reset(newest)).status).toBe(200);
  });

  it('rejects a password that breaks a rule, and keeps the link usable', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const token = await resetToken(email);

    const weak = await reset(token, 'password');
    const absent = await api.call('POST', `/users/reset-password/${token}`, { json: {} });

    expect(weak.status).toBe(422);
    expect(weak.body['error']).toBe(
      'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character',
    );
    expect(absent.body['error']).toBe('New password is required');
    expect((await reset(token)).status).toBe(200);
  });

  it('reports the unusable link before it validates the password', async () => {
    const response = await reset('nonsense', 'weak');

    expect(response.status).toBe(400);
    expect(response.body['error']).toBe(LINK_VOID);
  });
});

it('[ENTITIES-03] the database stores passwords and links only as hashes', async () => {
  const { email } = await aStoredPerson(api, 'verified');
  const token = await resetToken(email);
  const { sql } = api.server.database;

  const kept = JSON.stringify([
    await sql.select().from(users),
    await sql.select().from(mailTokens),
  ]);

  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(token);
});
