import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, logIn } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const statusOf = async (token: string) =>
  (await api.call('GET', '/users/current-user', { as: token })).status;

it('the newest hundred sessions of a person stay, and all of others', async () => {
  const other = await aPerson(api, 'verified');
  const first = await aPerson(api, 'verified');
  const second = await logIn(api, first.email);
  for (let more = 0; more < 98; more++) await logIn(api, first.email);
  expect(await statusOf(first.accessToken)).toBe(200);

  await logIn(api, first.email);

  expect(await statusOf(first.accessToken)).toBe(401);
  expect(await statusOf(second.accessToken)).toBe(200);
  expect(await statusOf(other.accessToken)).toBe(200);
});
