import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '../../src/config/token-secrets.ts';
import { PASSWORD, type TestPerson, aStoredPerson, tokenIn } from '../support/test-person.ts';
import { type CallOptions, type OwnServer, startTestServer } from '../support/test-server.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
let home: string;
let secret: string;
beforeAll(async () => {
  const own = 'only-for-this-test-0123456789abcdef0123456789';
  api = await startTestServer({ TOKEN_SECRET: own });
  secret = own;
  ada = await aStoredPerson(api);
  bob = await aStoredPerson(api);
  home = api.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => api.stop());

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
const signed = (header: object, claims: object, key: Uint8Array | string, hash = 'sha256') => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
};
const realKey = () => deriveKey(secret, 'access token');
const HS256 = { alg: 'HS256' };

const whoIs = (options: CallOptions) => api.call('GET', '/users/current-user', options);

describe('an access token', () => {
  it('is accepted with the server’s own signature; each forgery below differs in one way', async () => {
    const response = await whoIs({ as: signed(HS256, claimsOf(ada.accessToken), realKey()) });

    expect(response.status).toBe(200);
  });

  const forgeries: [string, () => string][] = [
    [
      'without a signature',
      () => `${encoded({ alg: 'none' })}.${encoded(claimsOf(ada.accessToken))}.`,
    ],
    [
      'of algorithm "None" in other letters',
      () => `${encoded({ alg: 'nOnE' })}.${encoded(claimsOf(ada.accessToken))}.`,
    ],
    ['with the signature cut off', () => `${ada.accessToken.split('.').slice(0, 2).join('.')}.`],
    ['with another signature', () => signed(HS256, claimsOf(ada.accessToken), 'guessed')],
    ['signed with nothing', () => signed(HS256, claimsOf(ada.accessToken), '')],
    ['signed with the secret itself', () => signed(HS256, claimsOf(ada.accessToken), secret)],
    ['of HS512', () => signed({ alg: 'HS512' }, claimsOf(ada.accessToken), realKey(), 'sha512')],
    [
      'of RS256 with a key that it brings along',
      () => {
        const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const header = { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) };
        const content = `${encoded(header)}.${encoded(claimsOf(ada.accessToken))}`;
        return `${content}.${createSign('sha256').update(content).sign(privateKey, 'base64url')}`;
      },
    ],
    [
      'of HS256 with a public key for its secret',
      () => {
        const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
        return signed(
          { ...HS256, jku: 'https://evil.example/keys' },
          claimsOf(ada.accessToken),
          pem,
        );
      },
    ],
    [
      'whose key lies in a file',
      () => signed({ ...HS256, kid: '../../../dev/null' }, claimsOf(ada.accessToken), ''),
    ],
    [
      'with somebody else’s name under its signature',
      () => {
        const [head = '', , tail = ''] = ada.accessToken.split('.');
        return `${head}.${encoded({ ...claimsOf(ada.accessToken), sub: bob.id })}.${tail}`;
      },
    ],
    [
      'of another purpose',
      () => signed(HS256, { ...claimsOf(ada.accessToken), purpose: 'media' }, realKey()),
    ],
    [
      'of no purpose',
      () => signed(HS256, { ...claimsOf(ada.accessToken), purpose: undefined }, realKey()),
    ],
    [
      'for another audience',
      () => signed(HS256, { ...claimsOf(ada.accessToken), aud: 'other' }, realKey()),
    ],
    [
      'from another issuer',
      () => signed(HS256, { ...claimsOf(ada.accessToken), iss: 'other' }, realKey()),
    ],
    ['that has expired', () => signed(HS256, { ...claimsOf(ada.accessToken), exp: 1 }, realKey())],
    [
      'that never expires',
      () => signed(HS256, { ...claimsOf(ada.accessToken), exp: undefined }, realKey()),
    ],
    [
      'of a session of somebody else',
      () =>
        signed(
          HS256,
          { ...claimsOf(ada.accessToken), sid: claimsOf(bob.accessToken)['sid'] },
          realKey(),
        ),
    ],
    [
      'of a user that is an operator',
      () => signed(HS256, { ...claimsOf(ada.accessToken), sub: { $ne: '' } }, realKey()),
    ],
    ['of no user', () => signed(HS256, { ...claimsOf(ada.accessToken), sub: '' }, realKey())],
    [
      'of a session that is text',
      () => signed(HS256, { ...claimsOf(ada.accessToken), sid: "' or 1=1" }, realKey()),
    ],
    ['that is a refresh token', () => ada.refreshToken],
    ['that is the secret of the media', () => createHmac('sha256', secret).digest('base64url')],
    ['that is nothing but points', () => '...'],
  ];

  it.each(forgeries)('is rejected: %s', async (_what, forge) => {
    const token = forge();

    expect((await whoIs({ as: token })).status).toBe(401);
    const byCookie = await whoIs({ headers: { cookie: `accessToken=${token}`, origin: home } });
    expect(byCookie.status).toBe(401);
  });
});

describe('a valid token', () => {
  it('does not renew a session when it is an access token', async () => {
    const response = await api.call('POST', '/users/refresh-token', { text: ada.accessToken });

    expect(response.status).toBe(401);
  });

  it('does not work for another action when it comes from a mail', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    await api.call('POST', '/users/forgot-password', { json: { email } });
    const link = tokenIn(await api.mailTo(email, 'Reset'));

    const asVerification = await api.call('POST', `/users/verify-email/${link}`);
    const asSession = await whoIs({ as: link });
    const asRefresh = await api.call('POST', '/users/refresh-token', { text: link });

    expect([asVerification.status, asSession.status, asRefresh.status]).toEqual([400, 401, 401]);
  });

  it('is not replaced by another user’s cookie in the same request', async () => {
    const cookie = `accessToken=${bob.accessToken}; refreshToken=${bob.refreshToken}`;
    const response = await whoIs({ as: ada.accessToken, headers: { cookie, origin: home } });

    expect(Object(response.body['data'])['_id']).toBe(ada.id);
  });

  it('counts only as the first of two cookies or headers of the same name', async () => {
    const [first, second] = [ada.accessToken, bob.accessToken];
    const cookie = `accessToken=${first}; accessToken=${second}`;
    const byCookies = await whoIs({ headers: { cookie, origin: home } });
    const path = `${api.url}/api/v1/users/current-user`;
    const authorization = (token: string) => ['authorization', `Bearer ${token}`];
    const headers = ['host', 'x', ...authorization(first), ...authorization(second)];
    // Uses a raw request, because `fetch` merges two headers of the same name.
    const byHeaders = await new Promise<IncomingMessage>((resolve) => {
      request(path, { headers }, resolve).end();
    });

    const responses = [byCookies.body, Object(await json(byHeaders))];
    expect(responses.map(({ data }) => Object(data)['_id'])).toEqual([ada.id, ada.id]);
  });
});

describe('another site with the visitor’s cookies', () => {
  const foreign = [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:1',
  ];
  const writes: [string, string][] = [
    ['POST', '/playlists'],
    ['PATCH', '/users/history/clear-history'],
    ['POST', '/users/register/complete'],
    ['POST', '/videos'],
  ];

  it.each(
    foreign.flatMap((origin) => writes.map(([method, path]) => [origin, method, path] as const)),
  )('is treated as a visitor by %s: %s %s', async (origin, method, path) => {
    const headers = { cookie: `accessToken=${ada.accessToken}`, origin };
    const response = await api.call(method, path, { headers });

    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).not.toBe(origin);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  /** Resolves with the response to a renewal with another user's cookie, and the state of that session after a logout. */
  async function renewAndLogOut(origin: Readonly<Record<string, string>>) {
    const headers = { cookie: `refreshToken=${bob.refreshToken}`, ...origin };
    const renewed = await api.call('POST', '/users/refresh-token', { headers });
    await api.call('POST', '/users/logout', { headers });
    return [renewed.status, (await whoIs({ as: bob.accessToken })).status];
  }

  it('cannot renew or end a session with a form without an origin', async () => {
    expect(await renewAndLogOut({})).toEqual([401, 200]);
  });

  it('cannot renew or end a session from a page of another origin', async () => {
    expect(await renewAndLogOut({ origin: 'https://evil.example' })).toEqual([401, 200]);
  });

  it('cannot sign a visitor in as another user', async () => {
    const response = await api.call('POST', '/users/login', {
      json: { email: ada.email, password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });

    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

it('TOKEN_SECRET from the environment is not written to the data folder', async () => {
  await expect(readFile(join(api.server.dataDir, 'token-secret'))).rejects.toThrow('ENOENT');
});
