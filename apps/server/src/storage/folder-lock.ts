import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has locked the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Open locks. Without a reference a lock would be garbage-collected, closed and released. */
const openLocks = new Set<DatabaseSync>();

/**
 * Makes this process the only owner of a data folder, because it stops the PostgreSQL that a killed owner left behind.
 * Node cannot lock a file, but its SQLite can: a transaction on an empty database that never ends. The operating system
 * holds the lock, so it works between containers that share a volume, and is released when the process dies for any
 * reason.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    const code = cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined;
    if (code === SQLITE_BUSY)
      throw new FolderInUseError(`${folder} is in use by another process.`, { cause });
    // The code that the system gives for other files.
    if (code === SQLITE_FULL)
      throw Object.assign(new Error(`${folder} has no disk space for a lock.`), { code: 'ENOSPC' });
    throw cause;
  }
  openLocks.add(lock);
  return () => {
    openLocks.delete(lock);
    lock.close();
  };
}
