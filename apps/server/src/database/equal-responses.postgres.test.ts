import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../test/support/recorded-calls.ts';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';

let embedded: TestServer;
let postgres: TestServer;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'http://localhost:8000', ACCESS_TOKEN_SECONDS: '86400' };
  const standsAt = new Date('2026-05-01T12:00:00Z');
  embedded = await startTestServer(env, { engine: 'embedded', standsAt });
  postgres = await startTestServer(env, { engine: 'postgres', standsAt });
}, 120_000);
afterAll(async () => {
  await embedded.stop();
  await postgres.stop();
});

it(
  'the embedded database and PostgreSQL return equal JSON for the same sequence of calls',
  { timeout: 300_000 },
  async () => {
    const engines = [embedded, postgres].map(({ server }) => server.database.engine.kind);
    const told = await recordCalls(embedded);
    const again = await recordCalls(postgres);

    expect(engines).toEqual(['embedded', 'postgres']);
    expect(told.length).toBeGreaterThan(100);
    expect(again).toEqual(told);
  },
);
