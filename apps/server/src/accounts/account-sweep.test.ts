import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { refreshTokens } from '../database/schema.ts';
import { aPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createAccountSweep } from './account-sweep.ts';
import { hashToken } from './opaque-tokens.ts';

const START = new Date('2026-03-01T10:00:00Z');

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({}, { standsAt: START });
});
afterAll(() => api.stop());

it('where a replaced token led to is forgotten once it leads there no more', async () => {
  const { database } = api.server;
  const { refreshToken } = await aPerson(api, 'verified');
  await api.call('POST', '/users/refresh-token', { text: refreshToken });
  const successorAfter = async (seconds: number) => {
    await createAccountSweep(database, () => secondsAfter(START, seconds))();
    const [row] = await database.sql
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
    return row?.sealedSuccessor;
  };

  expect(await successorAfter(60)).toBeTypeOf('string');
  expect(await successorAfter(61)).toBeNull();
});
