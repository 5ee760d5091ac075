import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDeletionHold } from './deletion-hold.ts';
import { createDiskStorage } from './disk-storage.ts';

it('[OPERATING-13] files deleted during a hold are removed only after it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kinora-hold-'));
  const { storage, hold } = createDeletionHold(await createDiskStorage({ root }));
  for (const key of ['a/one', 'b/two'])
    await storage.put(key, Buffer.from(key), { type: 'text/plain' });
  const exist = async () => [await storage.stat('a/one'), await storage.stat('b/two')].map(Boolean);

  const deletions: Promise<void>[] = [];
  const during = await hold(async () => {
    deletions.push(storage.delete('a/one'), storage.deletePrefix('b/'));
    return exist();
  });
  await Promise.all(deletions);

  expect(during).toEqual([true, true]);
  expect(await exist()).toEqual([false, false]);
  await rm(root, { recursive: true });
});
