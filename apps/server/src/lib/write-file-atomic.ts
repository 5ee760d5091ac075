import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a small file, readable by this user only, atomically: the file is never incomplete, even after a power
 * failure.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}
