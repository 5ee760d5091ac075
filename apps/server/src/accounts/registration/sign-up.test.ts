import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAddress,
  aPersonWithAvatar,
  aRegisteredPerson,
  logIn,
  PASSWORD,
  register,
  registrationOf,
  tokenIn,
} from '../../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../../test/support/test-server.ts';
import { newId } from '../../database/ids.ts';
import { accountMailJob } from '../account-jobs.ts';
import { accountRepository } from '../account-repository.ts';
import { hashToken, newOpaqueToken } from '../opaque-tokens.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const LINK_VOID = 'This link is no longer valid. Please ask for a new one.';

describe('POST /users/register/initial', () => {
  it('[CALLS-ACCOUNTS-04] stores a registration and sends a link by mail', async () => {
    const email = anAddress();

    const response = await api.call('POST', '/users/register/initial', {
      json: registrationOf(email),
    });

    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      statusCode: 201,
      success: true,
      message: 'User Registered. Please check your email for verification.',
      data: { email },
    });
    const mail = await api.mailTo(email, 'Verify your email');
    expect(mail.text).toContain(`/verify-email/${tokenIn(mail)}`);
    expect(mail.html).toContain(`/verify-email/${tokenIn(mail)}`);
  });

  it.each(["o'brien", 'ada'])(
    '[ACCOUNTS-01] mails a link to an address with unusual but valid characters: %s@…--…',
    async (localPart) => {
      const email = `${localPart}@my--shop.xn--p1ai`;

      const token = await register(api, email);
      const verified = await api.call('POST', `/users/verify-email/${token}`);

      expect(verified.body['data']).toMatchObject({ email, isEmailVerified: true });
      expect((await logIn(api, email)).email).toBe(email);
    },
  );

  it('names every invalid field, and never repeats a value', async () => {
    const response = await api.call('POST', '/users/register/initial', {
      json: { fullName: 'X1', email: 'secret-nonsense', password: 'short' },
    });

    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'invalid',
      error: 'Full name must be at least 3 characters long',
      errors: [
        { path: 'fullName', message: 'Full name must be at least 3 characters long' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 8 characters long' },
        { path: 'confirmPassword', message: 'Required' },
      ],
    });
    expect(JSON.stringify(response.body)).not.toContain('secret-nonsense');
  });

  it.each([undefined, null, [], 'text', 7, { email: ['a@b.example'] }])(
    'rejects a body of another shape: %j',
    async (json) => {
      const response = await api.call('POST', '/users/register/initial', { json });

      expect(response.status).toBe(422);
    },
  );

  it.each(['Passw0rd!\u0000', 'Passw0rd!\ud800'])(
    'rejects text that cannot be stored',
    async (bad) => {
      const response = await api.call('POST', '/users/register/initial', {
        json: registrationOf(anAddress(), bad),
      });

      expect(response.status).toBe(422);
    },
  );

  it('[LIMITS-08] accepts a password of 256 characters, compares all of them, and rejects 257', async () => {
    const email = anAddress();
    const longest = `Passw0rd!${'x'.repeat(247)}`;
    const logInWith = async (password: string) =>
      (await api.call('POST', '/users/login', { json: { email, password } })).status;

    await register(api, email, longest);
    const tooLong = await api.call('POST', '/users/register/initial', {
      json: registrationOf(anAddress(), `${longest}x`),
    });

    expect(await logInWith(longest)).toBe(200);
    expect(await logInWith(longest.slice(0, -1))).toBe(400);
    expect(await logInWith(`${longest.slice(0, -1)}y`)).toBe(400);
    expect(tooLong.status).toBe(422);
  });

  it('ignores fields that clients may not set, and prototype keys', async () => {
    const email = anAddress();
    const body = JSON.stringify({ ...registrationOf(email), isEmailVerified: true }).replace(
      '{',
      '{"__proto__":{"email":"x"},"constructor":{"prototype":{}},',
    );

    const response = await api.call('POST', '/users/register/initial', {
      headers: { 'content-type': 'application/json' },
      text: body,
    });
    await api.mailTo(email, 'Verify');

    expect(response.status).toBe(201);
    expect((await logIn(api, email)).userName).toMatch(/^user_/);
    const login = await api.call('POST', '/users/login', { json: { email, password: PASSWORD } });
    expect(login.body['data']).toMatchObject({ user: { isEmailVerified: false } });
  });

  it('[ENTITIES-04] uses a placeholder name until the profile is completed', async () => {
    const verified = await aRegisteredPerson(api, 'verified');
    const complete = await aPersonWithAvatar(api);
    const present = await logIn(api, complete.email);

    expect(verified.userName).toMatch(/^user_\w+$/);
    expect(present.userName).toBe(complete.userName);
  });

  it('responds identically for a registered address, and notifies its owner by mail', async () => {
    const person = await aRegisteredPerson(api, 'verified');
    const json = registrationOf(person.email.toUpperCase(), 'An0ther!pass');

    const known = await api.call('POST', '/users/register/initial', { json });
    const unknown = await api.call('POST', '/users/register/initial', {
      json: registrationOf(anAddress()),
    });

    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.body['message']).toBe(unknown.body['message']);
    await api.mailTo(person.email, 'You already have');
    expect((await logIn(api, person.email)).id).toBe(person.id);
  });
});

describe('registering an unverified address again', () => {
  it('activates the name and password of the registration whose link is opened, and ends all sessions', async () => {
    const email = anAddress();
    const first = await register(api, email, 'F1rst!password');
    const intruder = await logIn(api, email, 'F1rst!password');
    const second = await register(api, email, 'Sec0nd!password');

    const early = await api.call('POST', '/users/login', {
      json: { email, password: 'Sec0nd!password' },
    });
    const verified = await api.call('POST', `/users/verify-email/${second}`);

    expect(early.status).toBe(400);
    expect(verified.status).toBe(200);
    const old = await api.call('GET', '/users/current-user', { as: intruder.accessToken });
    expect(old.status).toBe(401);
    await expect(logIn(api, email, 'F1rst!password')).rejects.toThrow('login answered 400');
    expect((await logIn(api, email, 'Sec0nd!password')).id).toBe(intruder.id);
    const late = await api.call('POST', `/users/verify-email/${first}`);
    expect(late.status).toBe(400);
    expect((await logIn(api, email, 'Sec0nd!password')).id).toBe(intruder.id);
  });

  it('keeps the first registration and its sessions when its own link is opened', async () => {
    const email = anAddress();
    const first = await register(api, email, 'F1rst!password');
    const person = await logIn(api, email, 'F1rst!password');
    const second = await register(api, email, 'Sec0nd!password');

    await api.call('POST', `/users/verify-email/${first}`);

    const own = await api.call('GET', '/users/current-user', { as: person.accessToken });
    expect(own.body['data']).toMatchObject({ isEmailVerified: true });
    const dropped = await api.call('POST', `/users/verify-email/${second}`);
    expect(dropped.status).toBe(400);
    await expect(logIn(api, email, 'Sec0nd!password')).rejects.toThrow('login answered 400');
  });

  it('leaves the earlier link valid, even after ten more registrations by others', async () => {
    const email = anAddress();
    await register(api, email, 'Str4nger!pass');
    const own = await register(api, email, 'Own1!password');
    for (let more = 0; more < 10; more++) await register(api, email, 'Str4nger!pass');

    const verified = await api.call('POST', `/users/verify-email/${own}`);

    expect(verified.status).toBe(200);
    await expect(logIn(api, email, 'Str4nger!pass')).rejects.toThrow('login answered 400');
    expect((await logIn(api, email, 'Own1!password')).email).toBe(email);
  });
});

describe('POST /users/verify-email/:token', () => {
  it('rejects the link of a registration whose address another user has verified since', async () => {
    const { id: userId, email } = await aRegisteredPerson(api, 'verified');
    const { database, jobs } = api.server;
    const registrationId = newId();
    await accountRepository.addRegistration(database.sql, {
      id: registrationId,
      userId,
      fullName: 'Bob Stranger',
      email,
      passwordHash: 'none',
      createdAt: new Date(),
    });
    const token = newOpaqueToken();
    await accountRepository.replaceMailToken(database.sql, {
      tokenHash: hashToken(token),
      purpose: 'verify',
      userId,
      registrationId,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    const { length: before } = await api.mails();
    await jobs.send(accountMailJob, { kind: 'verify', userId, registrationId });
    await api.settled();

    const response = await api.call('POST', `/users/verify-email/${token}`);

    expect(await api.mails()).toHaveLength(before);
    expect(response.status).toBe(400);
    expect((await logIn(api, email)).id).toBe(userId);
  });

  it.each([0, 1, 2, 3])(
    '[ACCOUNTS-08] makes all other links of the address unusable, and the opened one of %i stays usable',
    async (opened) => {
      const email = anAddress();
      const links = [
        await register(api, email, 'F1rst!password'),
        await register(api, email, 'Sec0nd!password'),
        await register(api, email, 'Th1rd!password'),
        await register(api, email, 'F0urth!password'),
      ];
      const open = async (link = '') =>
        (await api.call('POST', `/users/verify-email/${link}`)).status;
      const expected = links.map((_, index) => (index === opened ? 200 : 400));
      const user = await accountRepository.findByEmail(api.server.database.sql, email);

      const first = await open(links[opened]);
      const statuses = [];
      for (const link of links) statuses.push(await open(link));
      const { length: before } = await api.mails();
      // This mail was requested before the link was opened, and is sent only now.
      await api.server.jobs.send(accountMailJob, { kind: 'verify', userId: user?.id ?? '' });
      await api.settled();

      expect(first).toBe(200);
      expect(statuses).toEqual(expected);
      expect(await api.mails()).toHaveLength(before);
      expect(await open(links[opened])).toBe(200);
    },
  );

  it('[ACCOUNTS-08] accepts only one of two links of an address that are opened at the same time', async () => {
    const email = anAddress();
    const links = [
      await register(api, email, 'F1rst!password'),
      await register(api, email, 'Sec0nd!password'),
    ];

    const responses = await Promise.all(
      links.map((link) => api.call('POST', `/users/verify-email/${link}`)),
    );

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('[CALLS-ACCOUNTS-10] verifies without a body, and again each time the link is opened', async () => {
    const email = anAddress();
    const token = await register(api, email);

    const first = await api.call('POST', `/users/verify-email/${token}`);
    const second = await api.call('POST', `/users/verify-email/${token}`, { json: {} });

    expect(first.status).toBe(200);
    expect(first.body['data']).toMatchObject({ email, isEmailVerified: true });
    expect(second.body['data']).toEqual(first.body['data']);
  });

  it.each(['nonsense', 'a'.repeat(43), '%00', '..%2f..%2fetc'])(
    'rejects a link that the server did not create: %s',
    async (token) => {
      const response = await api.call('POST', `/users/verify-email/${token}`);

      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ code: 'unusable-token', error: LINK_VOID });
    },
  );

  it('rejects a link after 24 hours, and an older link once a new one was sent', async () => {
    const email = anAddress();
    const old = await register(api, email);
    await api.call('POST', '/users/resend-verification-email', { json: { email } });
    await api.settled();
    const superseded = await api.call('POST', `/users/verify-email/${old}`);
    const newest = tokenIn(await api.mailTo(email, 'Verify'));
    api.later(24 * 3600 + 1);

    const late = await api.call('POST', `/users/verify-email/${newest}`);

    expect(superseded.status).toBe(400);
    expect(late.status).toBe(400);
    expect(late.body['error']).toBe(LINK_VOID);
  });
});

describe('POST /users/resend-verification-email', () => {
  it('[CALLS-ACCOUNTS-11] sends a new link and responds with success and message', async () => {
    const { email } = await aRegisteredPerson(api, 'unverified');

    const response = await api.call('POST', '/users/resend-verification-email', {
      json: { email },
    });
    await api.settled();
    const verified = await api.call(
      'POST',
      `/users/verify-email/${tokenIn(await api.mailTo(email, 'Verify'))}`,
    );

    expect(response.body).toEqual({
      statusCode: 200,
      success: true,
      message: 'Verification email sent successfully',
      data: {},
    });
    expect(verified.status).toBe(200);
  });

  it('responds identically for unknown and verified addresses, and sends no mail', async () => {
    const { email } = await aRegisteredPerson(api, 'verified');
    const before = (await api.mails()).length;

    const known = await api.call('POST', '/users/resend-verification-email', { json: { email } });
    const unknown = await api.call('POST', '/users/resend-verification-email', {
      json: { email: anAddress() },
    });
    await api.settled();

    expect(known.body).toEqual(unknown.body);
    expect(await api.mails()).toHaveLength(before);
  });

  it('rejects an invalid address', async () => {
    const response = await api.call('POST', '/users/resend-verification-email', {
      json: { email: 'nobody' },
    });

    expect(response.status).toBe(422);
    expect(response.body['error']).toBe('Please enter a valid email address');
  });
});
