import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count, not } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { isDeletedUser } from '../database/deleted-users.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { startPrivatePostgres } from '../database/private-postgres/private-postgres.ts';
import { clientOf } from '../database/query.ts';
import { users, videos } from '../database/schema.ts';
import { failureMessage } from '../lib/error-details.ts';
import { silentLog } from '../lib/silent-log.ts';
import { StartError } from '../lib/start-error.ts';
import { syncFoldersOf } from '../lib/sync-folder.ts';
import { createImport } from '../old-database/create-import.ts';
import { type DataFolder, openDataFolder } from '../storage/data-folder.ts';
import { prepareEmptyFolder } from './backup.ts';
import { backupFiles, copyFile, type Manifest, verifiedManifest } from './manifest.ts';
import { restorePostgres } from './postgres-programs.ts';

/** Counts users and videos, which shows that the tables can be read; opening the database has migrated them. */
async function countAndClose(database: Database): Promise<string> {
  try {
    const [people] = await database.sql
      .select({ all: count() })
      .from(users)
      .where(not(isDeletedUser));
    const [films] = await database.sql.select({ all: count() }).from(videos);
    return `${people?.all ?? 0} users, ${films?.all ?? 0} videos`;
  } finally {
    await database.close();
  }
}

interface Restore {
  readonly manifest: Manifest;
  /** Folder of the backup. */
  readonly source: string;
  /** The new data folder. */
  readonly folder: DataFolder;
}

/** Opens the database, which migrates it, and counts. */
const countIn = async (connectionString: string) =>
  countAndClose(await openDatabase({ connectionString }));

/** Copies the files of a private PostgreSQL from a backup into its new, empty folder. */
async function placeDatabase({ manifest, source }: Omit<Restore, 'folder'>, to: string) {
  const { files, databaseFolders } = manifest;
  const { privateDatabase } = backupFiles;
  const below = (path: string) => join(to, path.slice(privateDatabase.length));
  for (const path of databaseFolders) await mkdir(below(path), { recursive: true, mode: 0o700 });
  for (const { path } of files)
    if (path.startsWith(privateDatabase)) await copyFile(join(source, path), below(path), path);
}

/** Returns what the new private PostgreSQL is made of. */
function originOf({ manifest, source, folder: { path } }: Restore) {
  const { embeddedDatabase, privateDatabase } = backupFiles;
  if (manifest.database === 'embedded') {
    const archive = join(source, embeddedDatabase);
    return { fill: createImport({ archive, folder: join(path, 'restoring'), log: silentLog }) };
  }
  const folder = join(source, privateDatabase);
  return { existing: { folder, copyTo: (to: string) => placeDatabase({ manifest, source }, to) } };
}

/** Restores a site without `DATABASE_URL`. The database takes its place last, so there is no site before. */
async function restorePrivate({ manifest, source, folder }: Restore): Promise<string> {
  const { existing, fill } = originOf({ manifest, source, folder });
  let counted = '';
  const postgres = await startPrivatePostgres({
    dataDir: folder.path,
    log: silentLog,
    existing,
    fill: async (connectionString) => {
      await fill?.(connectionString);
      counted = await countIn(connectionString);
      await restoreFiles({ manifest, source, folder });
    },
  });
  await postgres.close();
  return counted;
}

async function restoreInto(
  connectionString: string,
  { manifest, source, folder }: Restore,
): Promise<string> {
  await restoreFiles({ manifest, source, folder });
  await restorePostgres(connectionString, join(source, backupFiles.postgresDatabase));
  return countIn(connectionString);
}

async function assertDatabaseEmpty(connectionString: string): Promise<void> {
  const client = clientOf(connectionString);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
    );
    if (rowCount) throw new StartError('DATABASE_URL: the database is not empty. Name a new one.');
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`DATABASE_URL: the database cannot be used (${failureMessage(cause)}).`, {
      cause,
    });
  } finally {
    await client.end();
  }
}

async function restoreFiles({ manifest: { files }, source, folder }: Restore): Promise<void> {
  const { media, tokenSecret } = backupFiles;
  const restored: string[] = [];
  for (const { path } of files) {
    const to = path.startsWith(media)
      ? join(folder.mediaFolder, 'objects', path.slice(media.length))
      : join(folder.path, path);
    if (!path.startsWith(media) && path !== tokenSecret) continue;
    await copyFile(join(source, path), to, path);
    restored.push(to);
  }
  await syncFoldersOf(restored, folder.path);
}

function assertSameKind({ database, media }: Manifest, { databaseUrl, s3 }: Config): void {
  if (database !== 'postgres' && databaseUrl !== undefined)
    throw new StartError('DATABASE_URL: the backup was made without it; leave it unset.');
  if (database === 'postgres' && databaseUrl === undefined)
    throw new StartError('DATABASE_URL is required: the backup was made with it.');
  if (media === 'files' && s3)
    throw new StartError('S3_BUCKET: the backup has its media as files; leave it unset.');
  if (media === 'bucket' && !s3)
    throw new StartError('S3_BUCKET is required: the backup’s media are in a bucket.');
}

/**
 * Restores a backup into an empty data folder or database after verifying every file. Returns the message for the
 * operator.
 */
export async function restore(config: Config, source: string): Promise<string> {
  const manifest = await verifiedManifest(source, 'Nothing has been restored.');
  assertSameKind(manifest, config);
  if (config.databaseUrl !== undefined) await assertDatabaseEmpty(config.databaseUrl);
  await prepareEmptyFolder(config.dataDir);
  const folder = await openDataFolder(config.dataDir);
  try {
    const counted =
      config.databaseUrl === undefined
        ? await restorePrivate({ manifest, source, folder })
        : await restoreInto(config.databaseUrl, { manifest, source, folder });
    return `Restored what was backed up at ${manifest.createdAt}: ${counted}.`;
  } finally {
    folder.unlock();
  }
}
