import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { describeStorage } from './storage-conformance.ts';

describeStorage('disk', (folder) => createDiskStorage({ root: join(folder, 'media') }));

it('removes at start what a killed process left half written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
  await mkdir(join(root, 'tmp'));
  await writeFile(join(root, 'tmp', 'half'), 'half');

  await createDiskStorage({ root });

  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  await rm(root, { recursive: true });
});
