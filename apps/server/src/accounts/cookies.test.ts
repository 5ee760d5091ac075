import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, PASSWORD, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let api: TestServer;
let person: TestPerson;
let home: string;
beforeAll(async () => {
  api = await startTestServer();
  person = await aPerson(api, 'verified');
  home = api.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => api.stop());

const withCookie = (path: string, headers: Record<string, string>) =>
  api.call('GET', path, {
    headers: { cookie: `accessToken=${person.accessToken}`, ...headers },
  });

it('sets both tokens as cookies that scripts and other sites cannot read', async () => {
  const answer = await api.call('POST', '/users/login', {
    json: { email: person.email, password: PASSWORD },
  });

  const cookies = answer.headers.getSetCookie();
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
])('counts a cookie alone from %s: %#', async (_from, headers, status) => {
  expect((await withCookie('/users/current-user', headers())).status).toBe(status);
});

it('lets the bearer win over the cookie', async () => {
  const answer = await api.call('GET', '/users/current-user', {
    as: 'nonsense',
    headers: { cookie: `accessToken=${person.accessToken}`, origin: home },
  });

  expect(answer.status).toBe(401);
});

it('takes an invalid cookie for a visitor and clears it', async () => {
  const { userName } = await aPerson(api);

  const answer = await api.call('GET', `/users/c/${userName}`, {
    headers: { cookie: 'accessToken=nonsense', origin: home },
  });

  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^accessToken=; .*Max-Age=0/),
  ]);
});

it('refuses an expired bearer even where a visitor is welcome, so that clients refresh', async () => {
  const { userName } = await aPerson(api);

  const answer = await api.call('GET', `/users/c/${userName}`, { as: 'nonsense' });

  expect(answer.status).toBe(401);
});

it('neither sets nor clears a cookie in an answer to another site, which could sign a visitor in as somebody else', async () => {
  const headers = { origin: 'https://evil.example' };
  const other = await aPerson(api, 'verified');

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
])('marks cookies of a public server that is used from %s', async (_from, origin, sameSite) => {
  const publicApi = await startTestServer({
    PUBLIC_URL: 'https://kinora.example',
    WEB_ORIGINS: origin,
  });

  const answer = await publicApi.call('POST', '/users/logout');

  expect(answer.headers.getSetCookie()[0]?.split('; HttpOnly')[1]).toBe(
    `; Secure; SameSite=${sameSite}`,
  );
  await publicApi.stop();
});
