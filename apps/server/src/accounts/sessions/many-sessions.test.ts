import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, logIn } from '../../../test/support/test-person.ts';
import { startTestServer, type TestServer } from '../../../test/support/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const statusOf = async (token: string) =>
  (await api.call('GET', '/users/current-user', { as: token })).status;

it('the server keeps a user’s hundred most recently used sessions, and all sessions of other users', async () => {
  const other = await aPerson(api, 'verified');
  const first = await aPerson(api, 'verified');
  const forgotten = await logIn(api, first.email);
  const third = await logIn(api, first.email);
  for (let more = 0; more < 97; more++) await logIn(api, first.email);
  await api.call('POST', '/users/refresh-token', { text: first.refreshToken });
  expect(await statusOf(forgotten.accessToken)).toBe(200);

  await logIn(api, first.email);

  expect(await statusOf(forgotten.accessToken)).toBe(401);
  expect(await statusOf(first.accessToken)).toBe(200);
  expect(await statusOf(third.accessToken)).toBe(200);
  expect(await statusOf(other.accessToken)).toBe(200);
});
