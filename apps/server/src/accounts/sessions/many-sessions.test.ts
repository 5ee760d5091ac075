import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../../../test/support/shared-server.ts';
import { aStoredPerson, logIn } from '../../../test/support/test-person.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { refreshTokens, sessions } from '../../database/schema.ts';
import { accountRepository } from '../account-repository.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

const statusOf = async (token: string) =>
  (await api.call('GET', '/users/current-user', { as: token })).status;

it('the server keeps a user’s hundred most recently used sessions, and all sessions of other users', async () => {
  const other = await aStoredPerson(api, 'verified');
  const first = await aStoredPerson(api, 'verified');
  const forgotten = await logIn(api, first.email);
  const { database } = api.server;
  await database.sql
    .update(refreshTokens)
    .set({ createdAt: new Date(0) })
    .where(
      inArray(
        refreshTokens.sessionId,
        database.sql
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.userId, first.id)),
      ),
    );
  const third = await logIn(api, first.email);
  const user = await accountRepository.findById(database.sql, first.id);
  if (!user) throw new Error('The user does not exist.');
  for (let more = 0; more < 97; more++) await api.sessions.start(database.sql, user);
  await api.call('POST', '/users/refresh-token', { text: first.refreshToken });
  expect(await statusOf(forgotten.accessToken)).toBe(200);

  await logIn(api, first.email);

  expect(await statusOf(forgotten.accessToken)).toBe(401);
  expect(await statusOf(first.accessToken)).toBe(200);
  expect(await statusOf(third.accessToken)).toBe(200);
  expect(await statusOf(other.accessToken)).toBe(200);
});
