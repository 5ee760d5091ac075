import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SessionLocks } from '../session/session-storage.ts';

/** A lock that is older belongs to a process that has died: no renewal takes longer. */
const LOCK_LIFETIME_MS = 40_000;
/** How often a waiting process looks whether the lock is free. */
const LOOK_INTERVAL_MS = 20;

/** Returns whether this process has taken the lock: only one process can create the file. */
function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeExpired(file: string) {
  const takenAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (Date.now() - takenAtMs > LOCK_LIFETIME_MS) rmSync(file, { force: true });
}

/** Locks between processes: files in a folder, which `prepare` creates. */
export const createFileLocks = (folder: string, prepare: () => void): SessionLocks => ({
  async request(name, { signal }, work) {
    // A name contains an address, which may be too long for a file name.
    const id = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const file = join(folder, `${id}.lock`);
    prepare();
    while (!take(file)) {
      removeExpired(file);
      await setTimeout(LOOK_INTERVAL_MS, undefined, { signal });
    }
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  },
});
