import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { isFile } from '../lib/is-file.ts';
import { StartError } from '../lib/start-error.ts';
import { syncFoldersOf } from '../lib/sync-folder.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { assertStorageKey } from '../storage/storage.ts';

const FILE = 'manifest.json';

/** File names inside a backup. */
export const backupFiles = {
  /** Files of a private PostgreSQL. */
  privateDatabase: 'database/',
  /** Archive of the embedded database that releases before format 2 had. */
  embeddedDatabase: 'database.tar',
  postgresDatabase: 'database.dump',
  tokenSecret: 'token-secret',
  media: 'media/',
} as const;

const backupFile = v.object({
  path: v.pipe(v.string(), v.check(isBackupPath)),
  bytes: v.number(),
  sha256: v.string(),
});
export type BackupFile = v.InferOutput<typeof backupFile>;

const manifest = v.object({
  format: v.picklist([1, 2]),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** `private` needs format 2. Format 1 has `embedded` instead. */
  database: v.picklist(['embedded', 'postgres', 'private']),
  /** Folders of a private PostgreSQL, which does not start without its empty ones. */
  databaseFolders: v.optional(v.array(v.pipe(v.string(), v.check(isClusterPath))), []),
  /** Media in a bucket are not part of the backup. */
  media: v.picklist(['files', 'bucket']),
  files: v.array(backupFile),
});
export type Manifest = v.InferOutput<typeof manifest>;
type ManifestInput = v.InferInput<typeof manifest>;

/** Returns whether a backup may contain this path of a file or folder of a private PostgreSQL. */
export function isClusterPath(path: string): boolean {
  const { privateDatabase } = backupFiles;
  return path.startsWith(privateDatabase) && /^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(path);
}

/** Returns whether a backup may contain this path; rejects paths outside the folder. */
function isBackupPath(path: string): boolean {
  const { embeddedDatabase, postgresDatabase, tokenSecret, media } = backupFiles;
  if ([embeddedDatabase, postgresDatabase, tokenSecret].some((name) => name === path)) return true;
  if (isClusterPath(path)) return true;
  try {
    assertStorageKey(path.slice(media.length));
    return path.startsWith(media);
  } catch {
    return false;
  }
}

const CHUNK_BYTES = 256 * 1024;

/**
 * How much a copy may be ahead of the disk. A disk that has to write more at once lets the commits of the database wait
 * meanwhile.
 */
const UNFLUSHED_BYTES = 8 * 1024 * 1024;

/** Copies a file with access for this user only. Returns its size and hash. */
export async function copyFile(from: string, to: string, path: string): Promise<BackupFile> {
  await using source = await open(from, 'r');
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await using target = await open(to, 'wx', 0o600);
  const hash = createHash('sha256');
  const { size } = await source.stat();
  const buffer = Buffer.allocUnsafeSlow(Math.min(size + 1, CHUNK_BYTES));
  let bytes = 0;
  let unflushed = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await target.writeFile(chunk);
    bytes += bytesRead;
    unflushed += bytesRead;
    if (unflushed < UNFLUSHED_BYTES) continue;
    await target.datasync();
    unflushed = 0;
  }
  await target.sync();
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies a file that may be deleted meanwhile; then resolves with `undefined`. */
export async function copyExisting(
  from: string,
  to: string,
  path: string,
): Promise<BackupFile | undefined> {
  try {
    return await copyFile(from, to, path);
  } catch (error) {
    if (await isFile(from)) throw error;
    await rm(to, { force: true });
    return undefined;
  }
}

/** Returns size and hash of a file. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

/**
 * Writes the manifest. It is written last, so an aborted backup has none. Resolves when the whole backup survives a
 * power failure: each file was flushed when it was written, and this syncs the folders, each one once.
 */
export async function writeManifest(folder: string, written: ManifestInput): Promise<void> {
  await syncFoldersOf(
    written.files.map(({ path }) => join(folder, path)),
    folder,
  );
  await writeFileAtomic(join(folder, FILE), `${JSON.stringify(written, null, 2)}\n`);
}

/** Reads a backup's manifest and verifies every file. */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new StartError(`${folder} contains no complete backup: ${FILE} is missing.`, { cause });
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!read.success) throw new StartError(`${folder}: this release cannot read ${FILE}.`);
  for (const { path, bytes, sha256 } of read.output.files) {
    const found = await describeFile(folder, path).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new StartError(
        `${folder}: ${path} is ${found ? 'damaged' : 'missing'}. Nothing has been restored.`,
      );
  }
  return read.output;
}
