import { access, chmod, constants, mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '../config/brand.ts';
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts';
import { failureCode, failureMessage, isDiskFull } from '../lib/error-details.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { StartError } from '../lib/start-error.ts';
import { fullDiskError, NEW_DATABASE_BYTES } from './disk-needs.ts';

export interface DataFolder {
  /** Real path, because the embedded database does not follow links. */
  readonly path: string;
  readonly databaseFolder: string;
  readonly mediaFolder: string;
  readonly spoolFolder: string;
  unlock(): void;
}

/** Major version of the embedded engine; it cannot open the files of another one. */
const EMBEDDED_POSTGRES = '18';

const ownFolders = ['database', 'media', 'spool'] as const;

const fullDisk = (folder: string) => fullDiskError({ folder, neededBytes: NEW_DATABASE_BYTES });

async function prepare(path: string): Promise<string> {
  try {
    await makeFolder(path);
    const real = await realpath(path);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    // The embedded database writes world-readable files, so its folder is closed; the data folder itself may be shared
    // on purpose.
    for (const name of ownFolders) {
      await mkdir(join(real, name), { recursive: true });
      await chmod(join(real, name), 0o700);
    }
    return real;
  } catch (cause) {
    if (isDiskFull(cause)) throw await fullDisk(path);
    const reason = failureCode(cause) ?? 'not usable';
    throw new StartError(
      `DATA_DIR: the folder ${path} cannot be written to (${reason}). Example: DATA_DIR=/var/lib/kinora`,
      { cause },
    );
  }
}

async function assertSupportedVersion(databaseFolder: string): Promise<void> {
  const version = await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined || version.trim() === EMBEDDED_POSTGRES) return;
  throw new StartError(
    `DATA_DIR: the database in ${databaseFolder} was written by PostgreSQL ${version.trim()}, this server reads ${EMBEDDED_POSTGRES}. Move the folder away, or start the release that wrote it.`,
  );
}

/** Prepares the data folder and makes this process its only owner. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const real = await prepare(path);
  const databaseFolder = join(real, 'database');
  await assertSupportedVersion(databaseFolder);
  try {
    const unlock = lockFolder(real);
    return {
      path: real,
      databaseFolder,
      mediaFolder: join(real, 'media'),
      spoolFolder: join(real, 'spool'),
      unlock,
    };
  } catch (cause) {
    if (isDiskFull(cause)) throw await fullDisk(real);
    const why =
      cause instanceof FolderInUseError
        ? `is in use by another ${BRAND} server. Stop that server first.`
        : `cannot be locked (${failureMessage(cause)}). Choose a folder on a disk of this machine. Example: DATA_DIR=/var/lib/kinora`;
    throw new StartError(`DATA_DIR: the folder ${real} ${why}`, { cause });
  }
}
