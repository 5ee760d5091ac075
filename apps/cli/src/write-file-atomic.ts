import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces a file by a rename, so that after a crash it has either the old or the new content. */
export function writeFileAtomic(path: string, text: string, mode = 0o644): void {
  const temporaryPath = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  try {
    const file = openSync(temporaryPath, 'wx', mode);
    try {
      writeFileSync(file, text); // a single write may write less than it is given
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
}
