import { randomUUID } from 'node:crypto';
import { type Stats, createWriteStream } from 'node:fs';
import {
  access,
  chmod,
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
import { syncFolder, syncFoldersOf } from '../lib/sync-folder.ts';
import { createOpenFiles } from './open-files.ts';
import {
  assertStorageKey,
  assertStoragePrefix,
  isLocalFile,
  type NewObject,
  putEach,
  type Storage,
  type StoredInfo,
} from './storage.ts';

export interface DiskStorageOptions {
  /** Folder of the objects; created when missing. */
  readonly root: string;
  /** How a proxy sends the objects; `off` and absent: it does not. The group of new objects may read them for it. */
  readonly offload?: MediaOffload | undefined;
}

/** How a proxy sends stored files: `MEDIA_OFFLOAD`. */
export type MediaOffload = 'off' | 'x-accel-redirect' | 'x-sendfile';

/** The internal location of `docs/proxy/nginx.conf`. */
const NGINX_LOCATION = '/kinora-media';

/** Stores objects as files below one folder. A write goes to `tmp/` first and is renamed when it is on disk. */
export async function createDiskStorage({
  root,
  offload = 'off',
}: DiskStorageOptions): Promise<Storage> {
  const base = resolve(root);
  const objects = join(base, 'objects');
  const temporary = join(base, 'tmp');
  const openFiles = createOpenFiles(infoOf);
  // Deletes incomplete files of a killed process.
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await mkdir(objects, { recursive: true });
  await syncFolder(base);

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
        return;
      } catch (error) {
        if (!isMissing(error) || attempt >= 3) throw error;
      }
    }
  }

  /** Stores an object whose bytes survive a power failure, but whose name does not yet. */
  async function write({ key, source, lengthBytes }: NewObject): Promise<void> {
    pathOf(key);
    const path = join(temporary, randomUUID());
    try {
      await (isLocalFile(source) ? moveOrCopy(source.path, path) : fillFrom(path, source));
      const { size } = await stat(path);
      if (lengthBytes !== undefined && size !== lengthBytes)
        throw new Error(`${key}: ${size} bytes came where ${lengthBytes} were announced`);
      if (offload !== 'off') await chmod(path, 0o640);
      await moveIntoPlace(path, key);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** The old names in `tmp` may come back after a power failure: the next start deletes them. */
  async function putAll(newObjects: readonly NewObject[]): Promise<void> {
    await putEach(newObjects, write);
    await syncFoldersOf(
      newObjects.map(({ key }) => pathOf(key)),
      objects,
    );
  }

  /** Removes the folders that a deletion has left empty. The deletion survives a power failure, too. */
  async function removeEmptyFolders(from: string): Promise<void> {
    let folder = from;
    while (folder !== objects && (await removeIfEmpty(folder))) folder = dirname(folder);
    await syncFolder(folder).catch(ignoreMissing);
  }

  /** Proxies decode both values as they decode addresses. */
  function proxyHeader(key: string): readonly [name: string, value: string] {
    const path = pathOf(key);
    const shown = offload === 'x-sendfile' ? path : `${NGINX_LOCATION}/${key}`;
    return [offload, shown.split(sep).map(encodeURIComponent).join('/')];
  }

  return {
    ...(offload !== 'off' && { proxyHeader }),

    put: (key, source, options) => putAll([{ key, source, ...options }]),

    putAll,

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
      await removeEmptyFolders(dirname(path));
    },

    async deletePrefix(prefix) {
      assertStoragePrefix(prefix);
      const path = pathOf(prefix.slice(0, -1));
      openFiles.forget(path);
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      openFiles.forget(path);
      await removeEmptyFolders(dirname(path));
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

/** Returns whether the folder is gone. */
async function removeIfEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(ignoreMissing);
  if (names && names.length > 0) return false;
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    return isMissing(error); // else the folder was filled again in the meantime
  }
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
