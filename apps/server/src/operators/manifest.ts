import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { StartError } from '../lib/start-error.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { assertStorageKey } from '../storage/storage.ts';

const FILE = 'manifest.json';

/** File names inside a backup. */
export const backupFiles = {
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
  format: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['embedded', 'postgres']),
  /** Media in a bucket are not part of the backup. */
  media: v.picklist(['files', 'bucket']),
  files: v.array(backupFile),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Returns whether a backup may contain this path; rejects paths outside the folder. */
function isBackupPath(path: string): boolean {
  const { embeddedDatabase, postgresDatabase, tokenSecret, media } = backupFiles;
  if ([embeddedDatabase, postgresDatabase, tokenSecret].some((name) => name === path)) return true;
  try {
    assertStorageKey(path.slice(media.length));
    return path.startsWith(media);
  } catch {
    return false;
  }
}

/** Copies a file with access for this user only. Returns its size and hash. */
export async function copyFile(from: string, to: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    watch,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Returns size and hash of a file. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

/** Writes the manifest. It is written last, so an aborted backup has none. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
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
