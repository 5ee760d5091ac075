import { dirname, join } from 'node:path';
import { formatBytes, MEGABYTE } from '@kinora/domain';
import { BRAND } from '../config/brand.ts';
import type { Config } from '../config/config.ts';
import { isFile } from '../lib/is-file.ts';
import { StartError } from '../lib/start-error.ts';
import { diskSpace } from './disk-space.ts';

/** A folder, and the free space without which its disk counts as full. */
export interface DiskNeed {
  readonly folder: string;
  readonly neededBytes: number;
}

/** A folder that a server writes to. */
export interface ServerDisk extends DiskNeed {
  readonly name: 'database' | 'media' | 'spool';
}

interface Folders {
  readonly databaseFolder: string;
  readonly mediaFolder: string;
  readonly spoolFolder: string;
}

/** A new database has 40 MB, and 16 to 32 MB of write-ahead log. */
export const NEW_DATABASE_BYTES = 96 * MEGABYTE;
/** Two segments of the write-ahead log of PostgreSQL; without room for one, it stops. */
export const DATABASE_BYTES = 32 * MEGABYTE;
/** A small upload with its renditions. */
const FILES_BYTES = 8 * MEGABYTE;

/** Returns the line for the operator. A quota or a lack of inodes does not show in the free bytes. */
export async function fullDiskError(
  { folder, neededBytes }: DiskNeed,
  cause?: unknown,
): Promise<StartError> {
  const space = await diskSpace(folder).catch(() => undefined);
  const state =
    space && space.freeBytes < neededBytes
      ? `${formatBytes(space.freeBytes)} are free`
      : 'it accepts no more data';
  return new StartError(
    `DATA_DIR: the disk of ${folder} is full: ${state}, and ${BRAND} needs ${formatBytes(neededBytes)} there. Free some space on it.`,
    { cause },
  );
}

/** Returns the folders that a server writes to, with their needs while it runs. */
export const diskNeeds = (
  { databaseUrl, s3 }: Pick<Config, 'databaseUrl' | 's3'>,
  folder: Folders,
): readonly ServerDisk[] => [
  ...(databaseUrl === undefined
    ? [{ name: 'database', folder: folder.databaseFolder, neededBytes: DATABASE_BYTES } as const]
    : []),
  ...(s3 ? [] : [{ name: 'media', folder: folder.mediaFolder, neededBytes: FILES_BYTES } as const]),
  { name: 'spool', folder: folder.spoolFolder, neededBytes: FILES_BYTES },
];

/** Rejects with one line for the operator when a disk is full. */
export async function assertDiskSpace(needs: readonly DiskNeed[]): Promise<void> {
  for (const need of needs) {
    const { freeBytes } = await diskSpace(need.folder);
    if (freeBytes < need.neededBytes) throw await fullDiskError(need);
  }
}

/** Returns the needs of a start: a database that does not exist yet needs more. */
export const startNeeds = (disks: readonly ServerDisk[]): Promise<readonly ServerDisk[]> =>
  Promise.all(
    disks.map(async (disk) => {
      const isNew = disk.name === 'database' && !(await isFile(join(disk.folder, 'PG_VERSION')));
      return isNew
        ? { ...disk, folder: dirname(disk.folder), neededBytes: NEW_DATABASE_BYTES }
        : disk;
    }),
  );
