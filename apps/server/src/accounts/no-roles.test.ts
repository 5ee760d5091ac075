import { calls } from '@kinora/api-contract';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import {
  anAddress,
  aStoredPerson,
  aPicture,
  aUserName,
  logIn,
  PASSWORD,
  registrationOf,
  tokenIn,
} from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, formOf } from '../../test/support/test-videos.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

const wishes = { role: 'admin', roles: ['admin'], isAdmin: true, permissions: ['*'] };
const aRole = /role|admin|moderator|permission|privilege/i;

/** Returns every property name in a value, at any depth. */
function namesIn(value: unknown): string[] {
  const names: string[] = [];
  JSON.stringify(value, (name, inner: unknown) => {
    names.push(name);
    return inner;
  });
  return names;
}

describe('roles', () => {
  it('[GUARD-12] do not exist: a client that asks for one gets an ordinary user account', async () => {
    const email = anAddress();
    await api.call('POST', '/users/register/initial', {
      json: { ...registrationOf(email), ...wishes },
    });
    const link = tokenIn(await api.mailTo(email, 'Verify'));
    await api.call('POST', `/users/verify-email/${link}`, { json: wishes });
    const login = await api.call('POST', '/users/login', {
      json: { email, password: PASSWORD, ...wishes },
    });
    const { accessToken: as } = await logIn(api, email);
    const userName = aUserName();
    const profile = formOf({ userName, avatar: await aPicture(), role: 'admin', isAdmin: 'true' });
    const completed = await api.call('POST', '/users/register/complete', { as, form: profile });
    const me = await api.call('GET', '/users/current-user', { as });
    const channel = await api.call('GET', `/users/c/${userName}`, { as });
    const other = await aStoredPerson(api);
    const theirs = await aStoredVideo(api, other);

    expect(completed.status).toBe(201);
    for (const { body } of [login, completed, me, channel])
      expect(namesIn(body).filter((name) => aRole.test(name))).toEqual([]);
    expect(Object.keys(decodeJwt(as)).filter((name) => aRole.test(name))).toEqual([]);
    const edited = await api.call('PATCH', `/videos/${theirs}`, {
      as,
      form: formOf({ title: 'Mine now', role: 'admin' }),
    });
    const removed = await api.call('DELETE', `/videos/${theirs}`, { as });
    const listed = await api.call('GET', `/videos/u/${other.id}/all`, { as });
    expect([edited.status, removed.status, listed.status]).toEqual([403, 403, 403]);
  });

  it('[GUARD-12] do not exist in any access level', () => {
    const levels = Object.values(calls).flatMap((group) =>
      Object.values(group).map(({ access }) => access),
    );

    expect(new Set(levels)).toEqual(
      new Set(['open', 'viewer', 'session', 'verified', 'complete', 'self', 'owner']),
    );
  });
});

describe('POST /users/login', () => {
  it('[SESSION-16] never responds with 401, whatever the request contains', async () => {
    const { email, accessToken } = await aStoredPerson(api, 'verified');
    await api.call('POST', '/users/logout', { as: accessToken });
    const right = { email, password: PASSWORD };
    const bodies = [
      [{ email, password: 'Wr0ng!pass' }, 400],
      [{ email: anAddress(), password: PASSWORD }, 400],
      [{ email, password: '' }, 422],
      [{ email: 'nobody' }, 422],
      [{}, 422],
      [right, 200],
    ] as const;
    const credentials: readonly Readonly<Record<string, string>>[] = [
      {},
      { authorization: `Bearer ${accessToken}` },
      { authorization: 'Bearer nonsense' },
      { cookie: 'accessToken=old; refreshToken=older', origin: api.url },
    ];

    for (const headers of credentials) {
      for (const [json, status] of bodies) {
        const response = await api.call('POST', '/users/login', { json, headers });
        expect([json, headers, response.status]).toEqual([json, headers, status]);
      }
      const broken = { ...headers, 'content-type': 'application/json' };
      const response = await api.call('POST', '/users/login', { text: '{', headers: broken });
      expect(response.status).toBe(400);
    }
  });
});
