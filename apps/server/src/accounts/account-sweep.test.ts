import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStoredPerson } from '../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../test/support/test-server.ts';
import { refreshTokens } from '../database/schema.ts';
import { secondsAfter } from '../lib/clock.ts';
import { createAccountSweep } from './account-sweep.ts';
import { hashToken } from './opaque-tokens.ts';

const START = new Date('2026-03-01T10:00:00Z');

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer({}, { standsAt: START });
});
afterAll(() => api.stop());

it('the sweep deletes the successor of a replaced token once the 60 seconds of grace are over', async () => {
  const { database } = api.server;
  const { refreshToken } = await aStoredPerson(api, 'verified');
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
