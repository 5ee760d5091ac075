import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '../config/brand.ts';
import { databaseFolderOf } from '../database/private-postgres/private-postgres.ts';
import { failureCode, failureMessage, isDiskFull } from '../lib/error-details.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { StartError } from '../lib/start-error.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { fullDiskError, NEW_DATABASE_BYTES } from './disk-needs.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

export interface DataFolder {
  /** Real path. */
  readonly path: string;
  /** Folder of the private PostgreSQL, which exists only where it was used. */
  readonly databaseFolder: string;
  readonly mediaFolder: string;
  readonly spoolFolder: string;
  unlock(): void;
}

const ownFolders = ['media', 'spool'] as const;

const fullDisk = (folder: string) => fullDiskError({ folder, neededBytes: NEW_DATABASE_BYTES });

async function prepare(path: string, isMediaShared: boolean): Promise<string> {
  try {
    await makeFolder(path);
    const real = await realpath(path);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    // Closed, while the data folder itself may be shared on purpose.
    for (const name of ownFolders) {
      await mkdir(join(real, name), { recursive: true });
      await chmod(join(real, name), isMediaShared && name === 'media' ? 0o750 : 0o700);
    }
    // At each start: a process that was killed may have written files here, or folders, without syncing their names.
    await syncFolder(real);
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

export interface DataFolderOptions {
  /** Lets the group of the media folder read it, for a proxy that sends the files. */
  readonly isMediaShared?: boolean;
}

/** Prepares the data folder and makes this process its only owner. */
export async function openDataFolder(
  path: string,
  { isMediaShared = false }: DataFolderOptions = {},
): Promise<DataFolder> {
  const real = await prepare(path, isMediaShared);
  try {
    const unlock = lockFolder(real);
    return {
      path: real,
      databaseFolder: databaseFolderOf(real),
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
