import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Someone else holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const SQLITE_BUSY = 5;

/** What is referred to no more is closed, and lets its lock go. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only owner of a data folder; two writers of one embedded database lose rows without an
 * error. Node cannot lock a file, but its SQLite can: a transaction on an empty database that never ends. The lock is
 * the system's own, so it holds between containers that share a volume, and any death of the process frees it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    const isTaken = cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
    throw isTaken
      ? new FolderInUseError(`${folder} is in use by another process.`, { cause })
      : cause;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
