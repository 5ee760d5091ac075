import { type NoParamCallback, type Stats, close, fstat, open, read } from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { releaseBuffer, acquireBuffer, writeBuffer } from './buffer-pool.ts';
import type { ByteRange, OpenObject, StoredInfo } from './storage.ts';

/** A player soon requests the next piece of a file; after this time the file is opened anew. */
const OPEN_FILE_CACHE_MS = 2_000;
const MAX_CACHED_FILES = 256;

const openFile = promisify(open);
const statFile = promisify(fstat);
const readFile = promisify(read);
/** Nothing waits for closing a file that was only read. */
const ignoreResult: NoParamCallback = () => {};

interface OpenFile {
  readonly descriptor: number;
  readonly info: StoredInfo;
  users: number;
  isCached: boolean;
}

export interface OpenFiles {
  /** Resolves with `undefined` for something other than a file; rejects with the system's error for a missing one. */
  use(path: string): Promise<OpenObject | undefined>;
  /** Drops the cached file at this path and all below it. */
  forget(path: string): void;
}

/**
 * Caches open files for sending. Opening and closing one costs as much as reading a large piece of it, so each stays
 * open briefly for the next pieces.
 */
export function createOpenFiles(infoOf: (stats: Stats) => StoredInfo): OpenFiles {
  const cached = new Map<string, OpenFile>();
  let changes = 0;

  function closeUnused(file: OpenFile): void {
    if (file.users === 0 && !file.isCached) close(file.descriptor, ignoreResult);
  }

  function drop(path: string, file: OpenFile): void {
    if (!file.isCached) return;
    file.isCached = false;
    cached.delete(path);
    closeUnused(file);
  }

  async function openAnew(path: string): Promise<OpenFile | undefined> {
    const before = changes;
    const descriptor = await openFile(path, 'r');
    const stats = await statFile(descriptor).catch(() => undefined);
    if (!stats?.isFile()) {
      close(descriptor, ignoreResult);
      return undefined;
    }
    const isFresh = before === changes && !cached.has(path) && cached.size < MAX_CACHED_FILES;
    const file = { descriptor, info: infoOf(stats), users: 0, isCached: isFresh };
    if (isFresh) {
      cached.set(path, file);
      setTimeout(() => drop(path, file), OPEN_FILE_CACHE_MS).unref();
    }
    return file;
  }

  return {
    async use(path) {
      const file = cached.get(path) ?? (await openAnew(path));
      if (!file) return undefined;
      file.users += 1;
      return {
        info: file.info,
        send: (range, target) => copy(file.descriptor, range, target),
        release() {
          file.users -= 1;
          closeUnused(file);
        },
      };
    },

    forget(path) {
      changes += 1;
      for (const [known, file] of cached)
        if (known === path || known.startsWith(`${path}/`)) drop(known, file);
    },
  };
}

async function copy(file: number, { start, end }: ByteRange, target: Writable): Promise<void> {
  for (let position = start; position <= end;) {
    const wanted = end - position + 1;
    const buffer = acquireBuffer(wanted);
    let isTaken = false;
    try {
      const length = Math.min(buffer.length, wanted);
      const { bytesRead } = await readFile(file, buffer, 0, length, position);
      if (bytesRead === 0) throw new Error(`A stored file ends at ${position}, before ${end}`);
      isTaken = await writeBuffer(target, buffer.subarray(0, bytesRead));
      if (!isTaken) return;
      position += bytesRead;
    } finally {
      releaseBuffer(buffer, isTaken);
    }
  }
  target.end();
}
