import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openDataFolder, type DataFolder } from '../data-folder.ts';
import { startEmbeddedDatabase } from '../database/embedded/client.ts';
import { failureCode } from '../failure-facts.ts';
import { StartError } from '../start-error.ts';
import { backupFiles, copyFile, factsOf, type BackupFile, writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  );

/** Creates the folder. Throws when it exists and is not empty. */
export async function prepareEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(`${folder} cannot be made (${failureCode(cause)}).`, { cause });
  });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Name a new folder.`);
}

/**
 * Returns the embedded database of a data folder. Throws when there is none, because the operator then meant another
 * folder.
 */
export async function requireDatabaseFolder({ path, databaseFolder }: DataFolder): Promise<string> {
  if (await isFile(join(databaseFolder, 'PG_VERSION'))) return databaseFolder;
  throw new StartError(`DATA_DIR: there is no database in ${path}.`);
}

/** Opens an existing data folder. */
export async function openExistingFolder({ dataDir }: Config): Promise<DataFolder> {
  if (!(await stat(dataDir).catch(() => undefined)))
    throw new StartError(`DATA_DIR: there is no folder ${dataDir}.`);
  return openDataFolder(dataDir);
}

async function dumpDatabase(databaseUrl: string, target: string): Promise<BackupFile> {
  const { postgresDatabase } = backupFiles;
  await dumpPostgres(databaseUrl, join(target, postgresDatabase));
  return factsOf(target, postgresDatabase);
}

async function copyDatabase(folder: DataFolder, target: string): Promise<BackupFile> {
  const { embeddedDatabase } = backupFiles;
  const database = await startEmbeddedDatabase({
    folder: await requireDatabaseFolder(folder),
    template: undefined,
  });
  try {
    await writeFile(join(target, embeddedDatabase), await database.dump(), {
      mode: 0o600,
      flush: true,
    });
  } finally {
    await database.close();
  }
  return factsOf(target, embeddedDatabase);
}

async function copyMedia({ mediaFolder }: DataFolder, target: string): Promise<BackupFile[]> {
  const objects = join(mediaFolder, 'objects');
  const entries = await readdir(objects, { withFileTypes: true, recursive: true }).catch(
    (cause: unknown) => {
      const code = failureCode(cause);
      // ENOENT: nothing has been stored yet. Any other error would silently make a backup without media.
      if (code === 'ENOENT') return [];
      throw new StartError(`${objects} cannot be read (${code}).`, { cause });
    },
  );
  const copied: BackupFile[] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const from = join(entry.parentPath, entry.name);
    const key = from.slice(objects.length + 1).replaceAll('\\', '/');
    const path = backupFiles.media + key;
    copied.push(await copyFile(from, join(target, path), path));
  }
  return copied;
}

async function copySecret({ path }: DataFolder, target: string): Promise<BackupFile[]> {
  const { tokenSecret } = backupFiles;
  const from = join(path, tokenSecret);
  return (await isFile(from)) ? [await copyFile(from, join(target, tokenSecret), tokenSecret)] : [];
}

/**
 * Copies the site into a new folder: a consistent copy of the database, plus the media and the secret of the data
 * folder, which no server may be using. Returns the message for the operator.
 */
export async function backUp(config: Config, given: string): Promise<string> {
  const target = resolve(given);
  const { databaseUrl, s3, tokenSecrets } = config;
  const folder = databaseUrl === undefined || !s3 ? await openExistingFolder(config) : undefined;
  try {
    await prepareEmptyFolder(target);
    const database =
      databaseUrl === undefined && folder
        ? await copyDatabase(folder, target)
        : await dumpDatabase(databaseUrl ?? '', target);
    const media = folder && !s3 ? await copyMedia(folder, target) : [];
    const secret = folder && !tokenSecrets ? await copySecret(folder, target) : [];
    const files = [database, ...secret, ...media];
    await writeManifest(target, {
      format: 1,
      createdAt: new Date().toISOString(),
      database: databaseUrl === undefined ? 'embedded' : 'postgres',
      media: s3 ? 'bucket' : 'files',
      files,
    });
    const left = [
      ...(s3 ? [`The bucket ${s3.bucket} is not in it.`] : []),
      ...(tokenSecrets ? ['TOKEN_SECRET is not in it.'] : []),
    ];
    return [`Backed up into ${target}: ${files.length} files.`, ...left].join(' ');
  } finally {
    folder?.unlock();
  }
}
