import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { createAttemptCounts } from './attempt-counts.ts';
import { createLoginLimit } from './login-limit.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

function aLimit() {
  const { database } = api.server;
  const now = () => new Date();
  const counts = createAttemptCounts(database, now);
  const keyedHash = (...parts: readonly string[]) => parts.join(' ');
  return createLoginLimit({ database, counts, keyedHash, now });
}

it('an attempt whose password was not checked does not count', async () => {
  const limit = aLimit();
  const begin = () => limit.begin('ada@example.com', '192.0.2.1');

  for (let turn = 0; turn < 12; turn++) {
    const attempt = await begin();
    if (typeof attempt === 'object') await attempt.withdrawn();
  }
  expect(await begin()).toBeTypeOf('object');

  for (let turn = 0; turn < 9; turn++) await begin();
  expect(await begin()).toBeTypeOf('number');
});

it('an attempt whose password was not checked does not use up the one attempt a minute', async () => {
  const limit = aLimit();
  const begin = (address: number) => limit.begin('eve@example.com', `198.51.100.${address}`);
  for (let address = 1; address <= 30; address++) await begin(address);

  const withdrawn = await begin(31);
  if (typeof withdrawn === 'object') await withdrawn.withdrawn();

  expect(await begin(32)).toBeTypeOf('object');
  expect(await begin(33)).toBeTypeOf('number');
});
