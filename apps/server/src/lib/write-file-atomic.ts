import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Writes a small file, readable by this user only, atomically: the file is never incomplete, even after a power
 * failure. Resolves when it survives one.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}
