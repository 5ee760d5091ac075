import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
const programs = ['main.ts', 'operators/main.ts'];

/** Returns the top folder of a file; `undefined` for `main.ts` and `start`, which put the parts of all folders together. */
function folderOf(file: string): string | undefined {
  const folder = /^([^/]+)\//.exec(relative(source, file))?.[1];
  return folder === 'start' ? undefined : folder;
}

/** Maps each folder to the other folders that its files import from. */
async function needs(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const files = new Set(programs.map((file) => resolve(source, file)));
  for (const file of files) {
    const imported = (await readFile(file, 'utf8')).matchAll(/'(\.\.?\/[\w./-]+\.ts)'/g);
    for (const [, path = ''] of imported) {
      const target = resolve(dirname(file), path);
      files.add(target);
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from === undefined || to === undefined || from === to) continue;
      found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

it('folders of src do not import each other in a circle', async () => {
  const left = await needs();
  expect(left.get('videos')).toContain('media');

  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [folder, others] of left)
      if (![...others].some((other) => left.has(other))) left.delete(folder);
  }

  expect([...left.keys()]).toEqual([]);
});
