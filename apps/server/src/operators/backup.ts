import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countedNoun } from '@kinora/domain';
import { clientOf } from '../database/query.ts';
import { failureCode } from '../lib/error-details.ts';
import { isFile } from '../lib/is-file.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { StartError } from '../lib/start-error.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { noteBackup } from '../storage/last-backup.ts';
import { type ClusterCopy, copyCluster } from './copy-cluster.ts';
import {
  type BackupFile,
  backupFiles,
  bytesOf,
  copyExisting,
  copyFile,
  describeFile,
  type Manifest,
  verifiedManifest,
  writeManifest,
} from './manifest.ts';
import type { OperatorSite } from './operator-site.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { rotateBackups, rotatedName } from './rotate-backups.ts';

/** Creates the folder. Throws when it exists and is not empty. */
export async function prepareEmptyFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} cannot be created (${failureCode(cause)}).`, { cause });
  });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Name a new folder.`);
}

interface DatabaseCopy extends ClusterCopy {
  readonly holds: Manifest['holds'];
}

async function countRows(connectionString: string): Promise<Manifest['holds']> {
  const client = clientOf(connectionString);
  try {
    await client.connect();
    const { rows } = await client.query<{ users: number; videos: number }>(
      `select (select count(*) from users)::int as users, (select count(*) from videos)::int as videos`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

async function copyDatabase(site: OperatorSite, target: string): Promise<DatabaseCopy> {
  const { databaseUrl } = site.config;
  const { privateDatabase, postgresDatabase } = backupFiles;
  return site.withConnection(async (connectionString) => {
    const holds = await countRows(connectionString);
    if (databaseUrl !== undefined) {
      await dumpPostgres(databaseUrl, join(target, postgresDatabase));
      return { files: [await describeFile(target, postgresDatabase)], folders: [], holds };
    }
    const { databaseFolder: folder } = await site.folder();
    const options = { connectionString, folder, target, prefix: privateDatabase };
    return { ...(await copyCluster(options)), holds };
  });
}

/** Resolves with the paths of all stored objects, by key. */
export async function listObjects({
  mediaFolder,
}: DataFolder): Promise<ReadonlyMap<string, string>> {
  const objects = join(mediaFolder, 'objects');
  const entries = await readdir(objects, { withFileTypes: true, recursive: true }).catch(
    (cause: unknown) => {
      const code = failureCode(cause);
      // ENOENT: nothing has been stored yet. Any other error would silently make a backup without media.
      if (code === 'ENOENT') return [];
      throw new StartError(`${objects} cannot be read (${code}).`, { cause });
    },
  );
  return new Map(
    entries
      .filter((found) => found.isFile())
      .map((entry) => {
        const from = join(entry.parentPath, entry.name);
        return [from.slice(objects.length + 1).replaceAll('\\', '/'), from];
      }),
  );
}

/** Copies the stored objects that are not in `copied` yet. Leaves out those that are deleted meanwhile. */
async function copyObjects(
  folder: DataFolder,
  target: string,
  copied: Map<string, BackupFile>,
): Promise<ReadonlyMap<string, string>> {
  const objects = await listObjects(folder);
  for (const [key, from] of objects) {
    if (copied.has(key)) continue;
    const path = backupFiles.media + key;
    const file = await copyExisting(from, join(target, path), path);
    if (file) copied.set(key, file);
  }
  return objects;
}

/**
 * Copies the database, and the objects of the data folder as of the same moment. The bulk of the objects is copied
 * first, while the site works as always. Deletions then wait until the database and the objects that are new have been
 * copied.
 */
async function copyDatabaseAndMedia(site: OperatorSite, target: string): Promise<DatabaseCopy> {
  if (site.config.s3) return copyDatabase(site, target);
  const folder = await site.folder();
  const media = new Map<string, BackupFile>();
  await copyObjects(folder, target, media);
  return site.holdDeletions(async () => {
    const database = await copyDatabase(site, target);
    const objects = await copyObjects(folder, target, media);
    for (const [key, { path }] of media) {
      if (objects.has(key)) continue;
      media.delete(key);
      await rm(join(target, path), { force: true });
    }
    return { ...database, files: [...database.files, ...media.values()] };
  });
}

async function copySecret(site: OperatorSite, target: string): Promise<BackupFile[]> {
  if (site.config.tokenSecrets) return [];
  const { tokenSecret } = backupFiles;
  const from = join((await site.folder()).path, tokenSecret);
  return (await isFile(from)) ? [await copyFile(from, join(target, tokenSecret), tokenSecret)] : [];
}

interface BackupOptions {
  /** A new folder; with `keep`, the folder in which a new one is made. */
  readonly folder: string;
  /** How many backups remain in the folder. */
  readonly keep?: number | undefined;
}

async function describeRotation(parent: string, target: string, keep: number): Promise<string[]> {
  const { deleted, incomplete } = await rotateBackups(parent, target, keep);
  return [
    ...(deleted.length > 0 ? [`Deleted ${countedNoun(deleted.length, 'older backup')}.`] : []),
    ...(incomplete.length > 0
      ? [`Incomplete, delete them unless they are being made: ${incomplete.join(', ')}.`]
      : []),
  ];
}

/**
 * Copies the site into a new folder: a consistent copy of the database, plus the media and the secret of the data
 * folder. Reads the whole copy before it counts as a backup and before older ones are deleted. Returns the message for
 * the operator.
 */
export async function backUp(
  site: OperatorSite,
  { folder: parent, keep }: BackupOptions,
): Promise<string> {
  const { databaseUrl, s3, tokenSecrets, dataDir } = site.config;
  const target = keep === undefined ? parent : join(parent, rotatedName(new Date()));
  if (databaseUrl === undefined || !s3) await site.folder();
  await prepareEmptyFolder(target);
  const copy = await copyDatabaseAndMedia(site, target);
  const files = [...copy.files, ...(await copySecret(site, target))];
  const createdAt = new Date().toISOString();
  await writeManifest(target, {
    ...(databaseUrl === undefined
      ? { format: 2, database: 'private', databaseFolders: [...copy.folders] }
      : { format: 1, database: 'postgres' }),
    createdAt,
    media: s3 ? 'bucket' : 'files',
    holds: copy.holds,
    files,
  });
  await verifiedManifest(target, 'The disk may be faulty. Older backups have not been deleted.');
  await noteBackup(dataDir, { createdAt, folder: target, bytes: bytesOf(files) });
  const left = [
    ...(s3 ? [`The bucket ${s3.bucket} is not in it.`] : []),
    ...(tokenSecrets ? ['TOKEN_SECRET is not in it.'] : []),
    ...(keep === undefined ? [] : await describeRotation(parent, target, keep)),
  ];
  return [`Backed up into ${target}: ${files.length} files.`, ...left].join(' ');
}
