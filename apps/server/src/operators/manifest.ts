import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { isFile } from '../lib/is-file.ts';
import { StartError } from '../lib/start-error.ts';
import { syncFoldersOf } from '../lib/sync-folder.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { assertStorageKey } from '../storage/storage.ts';

/** The name of the manifest in a backup. */
export const MANIFEST_FILE = 'manifest.json';

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
  /** How much was in the database when the backup began. Older releases did not count. */
  holds: v.optional(v.object({ users: v.number(), videos: v.number() })),
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

/** Reads a file in chunks of the same buffer, because streams make garbage of the size of the file. */
async function* chunksOf(source: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await source.stat();
  const buffer = Buffer.allocUnsafeSlow(Math.min(size + 1, CHUNK_BYTES));
  for (;;) {
    const { bytesRead } = await source.read(buffer);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Copies a file with access for this user only. Returns its size and hash. */
export async function copyFile(from: string, to: string, path: string): Promise<BackupFile> {
  await using source = await open(from, 'r');
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await using target = await open(to, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let unflushed = 0;
  for await (const chunk of chunksOf(source)) {
    hash.update(chunk);
    await target.writeFile(chunk);
    bytes += chunk.length;
    unflushed += chunk.length;
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
  await using source = await open(join(folder, path), 'r');
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(source)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
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
  await writeFileAtomic(join(folder, MANIFEST_FILE), `${JSON.stringify(written, null, 2)}\n`);
}

/** Returns the size of the files together. */
export const bytesOf = (files: readonly BackupFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads a backup's manifest and every file. Throws a {@link StartError} with the consequence when a file is not as it was. */
export async function verifiedManifest(folder: string, consequence = ''): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new StartError(`${folder} contains no complete backup: ${MANIFEST_FILE} is missing.`, {
      cause,
    });
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!read.success) throw new StartError(`${folder}: this release cannot read ${MANIFEST_FILE}.`);
  const faults: string[] = [];
  for (const { path, bytes, sha256 } of read.output.files) {
    const found = await describeFile(folder, path).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      faults.push(`${path} is ${found ? 'damaged' : 'missing'}`);
  }
  const [first, ...others] = faults;
  if (first === undefined) return read.output;
  const more = others.length > 0 ? `, and ${others.length} more of its files are` : '';
  throw new StartError(`${folder}: ${first}${more}. ${consequence}`.trimEnd());
}
