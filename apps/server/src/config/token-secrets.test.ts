import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { loadTokenSecrets } from './token-secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the first start generates a secret that only this user can read, and later starts reuse it', async () => {
  const [made] = await loadTokenSecrets(undefined, folder);
  const file = join(folder, 'token-secret');

  expect(await loadTokenSecrets(undefined, folder)).toEqual([made]);
  expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 's'.repeat(31)])(
  'a start with a stored secret that can be guessed fails: %j',
  async (text) => {
    await writeFile(join(folder, 'token-secret'), text);

    const started = loadTokenSecrets(undefined, folder);

    await expect(started).rejects.toBeInstanceOf(StartError);
    await expect(started).rejects.toThrow(/^DATA_DIR: \S+token-secret contains no secret of .*$/);
  },
);
