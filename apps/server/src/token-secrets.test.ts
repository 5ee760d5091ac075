import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { loadTokenSecrets } from './token-secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made at the first start, for this user alone, and the same at the next', async () => {
  const [made] = await loadTokenSecrets(undefined, folder);
  const file = join(folder, 'token-secret');

  expect(await loadTokenSecrets(undefined, folder)).toEqual([made]);
  expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 's'.repeat(31)])('is never one that could be guessed: %j', async (text) => {
  await writeFile(join(folder, 'token-secret'), text);

  const started = loadTokenSecrets(undefined, folder);

  await expect(started).rejects.toBeInstanceOf(StartError);
  await expect(started).rejects.toThrow(/^DATA_DIR: \S+token-secret holds no secret of .*$/);
});
