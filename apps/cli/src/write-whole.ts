import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces a file by one rename: after a crash it is the old one or the new one, never half of either. */
export function writeWhole(path: string, text: string, mode = 0o644): void {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  try {
    const file = openSync(unfinished, 'wx', mode);
    try {
      writeFileSync(file, text); // a single write may take in less than it is given
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
