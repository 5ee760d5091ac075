import { verify } from '@node-rs/argon2';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aPersonWithAvatar,
  aRegisteredPerson,
  aStoredPerson,
  logIn,
  PASSWORD,
  sessionIn,
  anAddress,
} from '../../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../../test/support/test-server.ts';
import { refreshTokens, sessions } from '../../database/schema.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const refresh = (token: string) => api.call('POST', '/users/refresh-token', { text: token });
const currentUser = (token: string) => api.call('GET', '/users/current-user', { as: token });

describe('POST /users/login', () => {
  it('[CALLS-ACCOUNTS-03, ENTITIES-01, ENTITIES-03] responds with the user and both tokens', async () => {
    const person = await aPersonWithAvatar(api);

    const response = await api.call('POST', '/users/login', {
      json: { email: ` ${person.email.toUpperCase()} `, password: PASSWORD },
    });

    expect(response.status).toBe(200);
    expect(response.body['message']).toBe('Logged In Successfully');
    expect(response.body['data']).toEqual({
      user: {
        _id: person.id,
        userName: person.userName,
        fullName: 'Ada Lovelace',
        email: person.email,
        avatar: expect.stringContaining('/profile-images/'),
        coverImage: '',
        isEmailVerified: true,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    expect(JSON.stringify(response.body)).not.toMatch(/password|argon2/i);
  });

  it('responds with the same text for a wrong password and an unknown address', async () => {
    const { email } = await aStoredPerson(api, 'verified');

    const wrong = await api.call('POST', '/users/login', {
      json: { email, password: 'Wr0ng!pass' },
    });
    const unknown = await api.call('POST', '/users/login', {
      json: { email: anAddress(), password: 'Wr0ng!pass' },
    });

    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      code: 'wrong-credentials',
      error: 'Invalid user credentials',
      message: 'Invalid user credentials',
      data: { error: 'Invalid user credentials' },
      errors: [],
    });
  });

  it('checks one hash of the same cost for a wrong password and an unknown address', async () => {
    const person = await aRegisteredPerson(api, 'verified');
    const checksFor = async (email: string) => {
      vi.mocked(verify).mockClear();
      await api.call('POST', '/users/login', { json: { email, password: 'Wr0ng!pass' } });
      return vi
        .mocked(verify)
        .mock.calls.map(([stored, typed]) => [String(stored).split('$').slice(0, 4), typed]);
    };

    const checks = await checksFor(person.email);

    expect(checks).toEqual([[['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'], 'Wr0ng!pass']]);
    expect(await checksFor(anAddress())).toEqual(checks);
  });

  it('rejects invalid fields', async () => {
    const response = await api.call('POST', '/users/login', {
      json: { email: 'x', password: 'short' },
    });

    expect(response.status).toBe(422);
    expect(response.body['errors']).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 8 characters long' },
    ]);
  });

  it('does not affect the session of another device', async () => {
    const first = await aStoredPerson(api, 'verified');
    const second = await logIn(api, first.email);

    expect((await currentUser(first.accessToken)).status).toBe(200);
    expect((await currentUser(second.accessToken)).status).toBe(200);
  });
});

describe('GET /users/current-user', () => {
  it('[CALLS-ACCOUNTS-06] returns the signed-in user', async () => {
    const person = await aStoredPerson(api, 'unverified');

    const response = await currentUser(person.accessToken);

    expect(response.status).toBe(200);
    expect(response.body['data']).toMatchObject({ _id: person.id, isEmailVerified: false });
  });

  it.each(['', 'nonsense', 'a.b.c'])('rejects the token %j', async (token) => {
    const response = await currentUser(token);

    expect(response.status).toBe(401);
    expect(response.body['code']).toBe('not-signed-in');
  });

  it('rejects an expired token', async () => {
    const person = await aStoredPerson(api, 'verified');
    api.later(901);

    expect((await currentUser(person.accessToken)).status).toBe(401);
  });

  it('rejects a token that was signed with another algorithm or with none', async () => {
    const { accessToken } = await aStoredPerson(api, 'verified');
    const [, claims = ''] = accessToken.split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');

    expect((await currentUser(`${header}.${claims}.`)).status).toBe(401);
  });
});

describe('POST /users/refresh-token', () => {
  it('[CALLS-ACCOUNTS-01, CALLS-ACCOUNTS-02] reads the token as raw text and responds with user and tokens', async () => {
    const person = await aStoredPerson(api, 'verified');

    const response = await refresh(person.refreshToken);

    expect(response.status).toBe(200);
    const renewed = sessionIn(response);
    expect(renewed.user.id).toBe(person.id);
    expect(renewed.refreshToken).not.toBe(person.refreshToken);
    expect((await currentUser(renewed.accessToken)).status).toBe(200);
  });

  it('reads the token from a JSON string, an object, and the cookie of an allowed origin', async () => {
    const asText = await aStoredPerson(api, 'verified');
    const asField = await logIn(api, asText.email);
    const asCookie = await logIn(api, asText.email);
    const cookie = `refreshToken=${asCookie.refreshToken}`;
    const origin = api.url.replace('127.0.0.1', 'localhost');

    const responses = [
      await api.call('POST', '/users/refresh-token', { json: asText.refreshToken }),
      await api.call('POST', '/users/refresh-token', {
        json: { refreshToken: asField.refreshToken },
      }),
      await api.call('POST', '/users/refresh-token', { headers: { cookie, origin } }),
    ];
    const foreign = await api.call('POST', '/users/refresh-token', {
      headers: { cookie, origin: 'https://evil.example' },
    });

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(foreign.status).toBe(401);
  });

  it('ignores the bearer token of the request, even an expired one', async () => {
    const person = await aStoredPerson(api, 'verified');
    api.later(1000);

    const response = await api.call('POST', '/users/refresh-token', {
      as: person.accessToken,
      text: person.refreshToken,
    });

    expect((await currentUser(person.accessToken)).status).toBe(401);
    expect(response.status).toBe(200);
  });

  it('returns the current pair for the just-replaced token for 60 seconds', async () => {
    const person = await aStoredPerson(api, 'verified');
    const first = sessionIn(await refresh(person.refreshToken));
    api.later(55);

    const again = sessionIn(await refresh(person.refreshToken));

    expect(again.refreshToken).toBe(first.refreshToken);
    expect((await currentUser(again.accessToken)).status).toBe(200);
  });

  it('revokes the session when the replaced token is sent after 60 seconds', async () => {
    const person = await aStoredPerson(api, 'verified');
    const renewed = sessionIn(await refresh(person.refreshToken));
    api.later(61);

    const stolen = await refresh(person.refreshToken);

    expect(stolen.status).toBe(401);
    expect((await currentUser(renewed.accessToken)).status).toBe(401);
    expect((await refresh(renewed.refreshToken)).status).toBe(401);
  });

  it('revokes the session when a token older than the replaced one is sent', async () => {
    const person = await aStoredPerson(api, 'verified');
    const second = sessionIn(await refresh(person.refreshToken));
    const third = sessionIn(await refresh(second.refreshToken));

    const stolen = await refresh(person.refreshToken);

    expect(stolen.status).toBe(401);
    expect((await currentUser(third.accessToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('rotates the token once for 20 parallel requests', async () => {
    const person = await aStoredPerson(api, 'verified');

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => refresh(person.refreshToken)),
    );

    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => sessionIn(response).refreshToken)).size).toBe(1);
    const [stored] = await api.server.database.sql
      .select({ total: count() })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.userId, person.id));
    expect(stored?.total).toBe(2);
  });

  it.each(['', 'nonsense', '"', '{', 'null', '{"refreshToken":7}'])(
    'rejects a token that the server did not create: %j',
    async (text) => {
      expect((await refresh(text)).status).toBe(401);
    },
  );

  it('extends the session by 30 days each time, for at most a year', async () => {
    const person = await aStoredPerson(api, 'verified');
    let { refreshToken } = person;
    for (let month = 0; month < 12; month++) {
      api.later(29 * 24 * 3600);
      refreshToken = sessionIn(await refresh(refreshToken)).refreshToken;
    }
    api.later(18 * 24 * 3600);

    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('rejects a token that was not renewed for 30 days', async () => {
    const person = await aStoredPerson(api, 'verified');
    api.later(30 * 24 * 3600 + 1);

    expect((await refresh(person.refreshToken)).status).toBe(401);
  });
});

describe('POST /users/logout', () => {
  const logOut = (options: Parameters<OwnServer['call']>[2]) =>
    api.call('POST', '/users/logout', options);

  it('ends the session of the bearer token immediately', async () => {
    const person = await aStoredPerson(api, 'verified');
    const other = await logIn(api, person.email);

    const response = await logOut({ as: person.accessToken });

    expect(response.status).toBe(200);
    expect(response.body['data']).toEqual({});
    expect((await currentUser(person.accessToken)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await currentUser(other.accessToken)).status).toBe(200);
  });

  it('accepts an expired bearer token, and a refresh token in the body', async () => {
    const first = await aStoredPerson(api, 'verified');
    const second = await logIn(api, first.email);
    api.later(1000);

    const byBearer = await logOut({ as: first.accessToken });
    const byBody = await logOut({ json: { refreshToken: second.refreshToken } });

    expect([byBearer.status, byBody.status]).toEqual([200, 200]);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('never responds with 401', async () => {
    const person = await aStoredPerson(api, 'verified');
    await logOut({ as: person.accessToken });

    const responses = [
      await logOut({ as: person.accessToken }),
      await logOut({ as: 'nonsense' }),
      await logOut({}),
      await logOut({ json: {} }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
