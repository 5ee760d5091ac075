import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../../../test/support/shared-server.ts';
import { aStoredPerson, PASSWORD, type TestPerson } from '../../../test/support/test-person.ts';
import { startTestServer, type TestServer } from '../../../test/support/test-server.ts';

let api: TestServer;
let person: TestPerson;
let home: string;
beforeAll(async () => {
  api = await sharedServer();
  person = await aStoredPerson(api, 'verified');
  home = api.url.replace('127.0.0.1', 'localhost');
});

const withCookie = (path: string, headers: Record<string, string>) =>
  api.call('GET', path, {
    headers: { cookie: `accessToken=${person.accessToken}`, ...headers },
  });

it('login sets both tokens as cookies that scripts and other sites cannot read', async () => {
  const response = await api.call('POST', '/users/login', {
    json: { email: person.email, password: PASSWORD },
  });

  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^accessToken=.+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/^refreshToken=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it.each([
  ['an allowed origin', () => ({ origin: home }), 200],
  ['the same origin, by fetch metadata', () => ({ 'sec-fetch-site': 'same-origin' }), 200],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' }), 200],
  ['another origin', () => ({ origin: 'https://evil.example' }), 401],
  ['another site', () => ({ 'sec-fetch-site': 'cross-site' }), 401],
  ['nowhere', () => ({}), 401],
])(
  'a cookie without a bearer token counts only from an allowed origin: %#',
  async (_from, headers, status) => {
    expect((await withCookie('/users/current-user', headers())).status).toBe(status);
  },
);

it('the bearer token takes precedence over the cookie', async () => {
  const response = await api.call('GET', '/users/current-user', {
    as: 'nonsense',
    headers: { cookie: `accessToken=${person.accessToken}`, origin: home },
  });

  expect(response.status).toBe(401);
});

it('a request with an invalid cookie counts as a visitor’s, and the response clears the cookie', async () => {
  const { userName } = await aStoredPerson(api);

  const response = await api.call('GET', `/users/c/${userName}`, {
    headers: { cookie: 'accessToken=nonsense', origin: home },
  });

  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^accessToken=; .*Max-Age=0/),
  ]);
});

it('an expired bearer token is rejected even on open calls, so that clients refresh it', async () => {
  const { userName } = await aStoredPerson(api);

  const response = await api.call('GET', `/users/c/${userName}`, { as: 'nonsense' });

  expect(response.status).toBe(401);
});

it('a response to another site sets and clears no cookie, because it could sign the visitor in as another user', async () => {
  const headers = { origin: 'https://evil.example' };
  const other = await aStoredPerson(api, 'verified');

  const renewed = await api.call('POST', '/users/refresh-token', {
    text: other.refreshToken,
    headers,
  });
  const left = await api.call('POST', '/users/logout', { headers });

  expect([renewed.status, left.status]).toEqual([200, 200]);
  expect(renewed.headers.getSetCookie()).toEqual([]);
  expect(left.headers.getSetCookie()).toEqual([]);
});

it.each([
  ['a host below it', 'https://app.kinora.example', 'Lax'],
  ['another site', 'https://elsewhere.test', 'None'],
])(
  'cookies of a public server have the right attributes when the page is on %s',
  async (_from, origin, sameSite) => {
    const publicApi = await startTestServer({
      PUBLIC_URL: 'https://kinora.example',
      WEB_ORIGINS: origin,
    });

    const response = await publicApi.call('POST', '/users/logout');

    expect(response.headers.getSetCookie()[0]?.split('; HttpOnly')[1]).toBe(
      `; Secure; SameSite=${sameSite}`,
    );
    await publicApi.stop();
  },
);
