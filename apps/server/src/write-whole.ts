import { rename, writeFile } from 'node:fs/promises';

/** Writes a small file for this user alone. There is never half of it under that name, also after a power cut. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}
