import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStoredPerson } from '../../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../../test/support/test-server.ts';
import { uploads } from '../../database/schema.ts';
import { createUploadLedger } from './upload-ledger.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => api.stop());

/** The upload ledger of a new user, with a clock that the test advances. */
async function aLedger() {
  let at = Date.now();
  const { database } = api.server;
  const now = () => new Date(at);
  const ledger = createUploadLedger({ database, now, hasAllowance: true });
  const later = (seconds: number) => new Date((at += seconds * 1000));
  return { ledger, later, userId: (await aStoredPerson(api, 'verified')).id, key: randomUUID() };
}

async function aliveAt(uploadId: string) {
  const [row] = await api.server.database.sql
    .select()
    .from(uploads)
    .where(eq(uploads.id, uploadId));
  return row?.aliveAt;
}

it('the key of an upload is free two minutes after its process has died', async () => {
  const { ledger, later, userId, key } = await aLedger();
  const first = await ledger.begin(userId, key);
  later(110);
  const early = await ledger.begin(userId, key);
  const during = await ledger.stateOf(userId, key);

  later(15);

  expect([first.kind, early.kind, during.state]).toEqual(['begun', 'still-receiving', 'receiving']);
  expect((await ledger.stateOf(userId, key)).state).toBe('unknown');
  expect((await ledger.begin(userId, key)).kind).toBe('begun');
});

it('a user can send two videos at once, and a third when one of them has died', async () => {
  const { ledger, later, userId } = await aLedger();
  const begin = async () => (await ledger.begin(userId, randomUUID())).kind;

  const atOnce = [await begin(), await begin(), await begin()];
  later(125);

  expect(atOnce).toEqual(['begun', 'begun', 'too-many-at-once']);
  expect(await begin()).toBe('begun');
});

it('the key of an upload stays reserved while the upload sends heartbeats; an upload that has lost its key stores nothing', async () => {
  const { ledger, later, userId, key } = await aLedger();
  const begun = await ledger.begin(userId, key);
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = ledger.keepAlive(begun.uploadId);
  for (let turn = 0; turn < 3; turn += 1) {
    const at = later(110);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => aliveAt(begun.uploadId)).toEqual(at);
  }
  const alive = await ledger.begin(userId, key);
  stop();
  later(130);
  const again = await ledger.begin(userId, key);

  expect([alive.kind, again.kind]).toEqual(['still-receiving', 'begun']);
  await expect(
    api.server.database.transaction((tx) =>
      ledger.stored(tx, begun.uploadId, randomUUID(), 'hash'),
    ),
  ).rejects.toMatchObject({ code: 'unavailable' });
});
