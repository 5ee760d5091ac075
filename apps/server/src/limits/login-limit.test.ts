import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { createAttemptCounts } from './attempt-counts.ts';
import { createLoginLimit } from './login-limit.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it('an attempt whose password could not be looked at is none', async () => {
  const { database } = api.server;
  const now = () => new Date();
  const counts = createAttemptCounts(database, now);
  const hidden = (...parts: readonly string[]) => parts.join(' ');
  const limit = createLoginLimit({ database, counts, hidden, now });
  const begin = () => limit.begin('ada@example.com', '192.0.2.1');

  for (let turn = 0; turn < 12; turn++) {
    const attempt = await begin();
    if (typeof attempt === 'object') await attempt.withdrawn();
  }
  expect(await begin()).toBeTypeOf('object');

  for (let turn = 0; turn < 9; turn++) await begin();
  expect(await begin()).toBeTypeOf('number');
});
