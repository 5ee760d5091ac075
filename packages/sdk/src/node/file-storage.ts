import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionStorage } from '../session/session-storage.ts';
import { createFileLocks } from './file-locks.ts';

/** Replaces a file by a rename: a reader, or a process after a crash, finds either the old or the new value. */
function replaceFile(path: string, text: string) {
  const temporaryPath = `${path}.${randomUUID()}.tmp`;
  try {
    const file = openSync(temporaryPath, 'wx', 0o600);
    try {
      writeFileSync(file, text);
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

/**
 * Stores a session in a folder that only its owner can read, one file for each value, so that it survives the process.
 * Several processes can share the folder: one of them renews the session, and the others use its tokens.
 */
export function fileStorage(folder: string): SessionStorage {
  const prepare = () => void mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => join(folder, encodeURIComponent(key));
  return {
    getItem(key) {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    setItem(key, value) {
      prepare();
      replaceFile(fileOf(key), value);
    },
    removeItem: (key) => rmSync(fileOf(key), { force: true }),
    locks: createFileLocks(folder, prepare),
  };
}
