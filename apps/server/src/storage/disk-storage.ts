import { randomUUID } from 'node:crypto';
import { type Stats, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../lib/error-details.ts';
import { createOpenFiles } from './open-files.ts';
import {
  assertStorageKey,
  assertStoragePrefix,
  type PutOptions,
  type Storage,
  type StoredInfo,
} from './storage.ts';

export interface DiskStorageOptions {
  /** Folder of the objects; created when missing. */
  readonly root: string;
}

/** Stores objects as files below one folder. A write goes to `tmp/` first and is renamed when it is on disk. */
export async function createDiskStorage({ root }: DiskStorageOptions): Promise<Storage> {
  const base = resolve(root);
  const objects = join(base, 'objects');
  const temporary = join(base, 'tmp');
  const openFiles = createOpenFiles(infoOf);
  // Deletes incomplete files of a killed process.
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await mkdir(objects, { recursive: true });

  function pathOf(key: string): string {
    assertStorageKey(key);
    const path = resolve(objects, key);
    if (!path.startsWith(objects + sep)) throw new TypeError(`Bad storage key: ${key}`);
    return path;
  }

  async function moveIntoPlace(written: string, key: string): Promise<void> {
    const target = pathOf(key);
    // A concurrent deletePrefix may remove the new, still empty folder, so it is created again.
    for (let attempt = 0; ; attempt += 1) {
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(written, target);
        openFiles.forget(target);
        break;
      } catch (error) {
        if (!isMissing(error) || attempt >= 3) throw error;
      }
    }
    await syncFolder(dirname(target));
  }

  async function write(key: string, fill: (path: string) => Promise<void>, options: PutOptions) {
    pathOf(key);
    const path = join(temporary, randomUUID());
    try {
      await fill(path);
      const { size } = await stat(path);
      if (options.lengthBytes !== undefined && size !== options.lengthBytes)
        throw new Error(`${key}: ${size} bytes came where ${options.lengthBytes} were announced`);
      await moveIntoPlace(path, key);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    put(key, source, options) {
      return write(key, (path) => fillFrom(path, source), options);
    },

    putFile(key, localPath, options) {
      return write(key, (path) => moveOrCopy(localPath, path), options);
    },

    async get(key, range) {
      const path = pathOf(key);
      const file = await open(path).catch(ignoreMissing);
      if (!file) return undefined;
      const limits = range && { start: range.start, end: range.end };
      return file.createReadStream({ ...limits, autoClose: true });
    },

    open: async (key) => openFiles.use(pathOf(key)).catch(ignoreMissing),

    async stat(key): Promise<StoredInfo | undefined> {
      const info = await stat(pathOf(key)).catch(ignoreMissing);
      return info?.isFile() ? infoOf(info) : undefined;
    },

    async localFile(key) {
      const path = pathOf(key);
      await access(path, constants.R_OK);
      return path;
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      openFiles.forget(path);
      await removeEmptyFolders(dirname(path), objects);
    },

    async deletePrefix(prefix) {
      assertStoragePrefix(prefix);
      const path = pathOf(prefix.slice(0, -1));
      openFiles.forget(path);
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      openFiles.forget(path);
      await removeEmptyFolders(dirname(path), objects);
    },

    async folders(prefix) {
      assertStoragePrefix(prefix);
      const path = pathOf(prefix.slice(0, -1));
      const entries = await readdir(path, { withFileTypes: true }).catch(ignoreMissing);
      return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },

    async check() {
      await access(temporary, constants.W_OK);
    },
  };
}

const infoOf = ({ size, mtimeMs, mtime }: Stats): StoredInfo => ({
  sizeBytes: size,
  modifiedAt: mtime,
  etag: `"${size.toString(16)}-${Math.trunc(mtimeMs * 1000).toString(16)}"`,
});

async function fillFrom(path: string, source: Readable | Buffer): Promise<void> {
  await pipeline(
    source instanceof Readable ? source : Readable.from([source]),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function moveOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
    await syncFile(to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
    await syncFile(to);
    await rm(from, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable on platforms that can open a folder; on others the rename alone must do. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r').catch(ignoreMissing);
  if (!folder) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeEmptyFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; folder.startsWith(upTo + sep); folder = dirname(folder)) {
    const names = await readdir(folder).catch(ignoreMissing);
    if (!names || names.length > 0) return;
    try {
      await rmdir(folder);
    } catch {
      return; // the folder was filled again in the meantime
    }
  }
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
