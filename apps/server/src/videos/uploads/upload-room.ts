import { ApiError, invalidFile } from '@kinora/api-contract/kernel';
import { formatBytes, limits, MEGABYTE } from '@kinora/domain';
import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { users, videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { ServerDisk } from '../../storage/disk-needs.ts';
import { type DiskSpace, diskSpace } from '../../storage/disk-space.ts';

/** A disk is short of space when less than both is free: a small disk would never have 2 GB. */
const SHORT_SHARE = 0.05;
const SHORT_BYTES = 2048 * MEGABYTE;
/** An operator has to free space. */
const RETRY_SECONDS = 600;

/** Returns whether the rest of the disk is kept for what has been accepted: qualities, the database, logs. */
export const isShortOfSpace = ({
  freeBytes,
  totalBytes,
}: Pick<DiskSpace, 'freeBytes' | 'totalBytes'>): boolean =>
  freeBytes < SHORT_SHARE * totalBytes && freeBytes < SHORT_BYTES;

export interface UploadRoomOptions {
  readonly database: Database;
  readonly disks: readonly ServerDisk[];
  readonly maxBytesPerUser: number | undefined;
}

/** Refuses uploads for which there is no room: on the disks, or in what their owner may have. */
export function createUploadRoom({
  database,
  disks,
  maxBytesPerUser = Infinity,
}: UploadRoomOptions) {
  async function bytesLeft(sql: Sql, ownerId: string): Promise<number> {
    if (maxBytesPerUser === Infinity) return Infinity;
    const [row] = await sql
      .select({ used: sum(videos.sourceBytes) })
      .from(videos)
      .where(eq(videos.ownerId, ownerId));
    return Math.max(0, maxBytesPerUser - Number(row?.used ?? 0));
  }

  const noRoom = (left: number) =>
    invalidFile(
      'videoFile',
      'too-large',
      `Your videos may have ${formatBytes(maxBytesPerUser)} together on this site, and ${left === 0 ? 'nothing is' : `${formatBytes(left)} are`} left. Choose a smaller file, or delete videos that you no longer need.`,
    );

  return {
    /** Returns how many bytes the owner may still upload; `Infinity`: any number. */
    bytesLeft: (ownerId: string): Promise<number> => bytesLeft(database.sql, ownerId),

    /** Throws when a disk is short of space. */
    async assertDiskSpace(): Promise<void> {
      for (const { folder } of disks)
        if (isShortOfSpace(await diskSpace(folder)))
          throw new ApiError(
            'unavailable',
            'This site is short of space and takes no new videos at present. Please try again later.',
            { retryAfterSeconds: RETRY_SECONDS },
          );
    },

    /**
     * Throws before anything of the form is read when its video file cannot fit: nothing is left, or the form is longer
     * than what is left and the largest thumbnail together. Returns the limit for receiving the file otherwise.
     */
    async limitFor(ownerId: string, formBytes: number) {
      const left = await bytesLeft(database.sql, ownerId);
      if (left === 0 || formBytes - limits.thumbnail.lessThanBytes - MEGABYTE > left)
        throw noRoom(left);
      return left < limits.videoFile.maxBytes
        ? { maxBytes: left, tooLarge: () => noRoom(left) }
        : undefined;
    },

    /** Throws when the received file is too much. Other uploads of the owner wait until the transaction ends. */
    async assertFits(tx: Sql, ownerId: string, bytes: number): Promise<void> {
      if (maxBytesPerUser === Infinity) return;
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, ownerId))
        .for('no key update');
      const left = await bytesLeft(tx, ownerId);
      if (bytes > left) throw noRoom(left);
    },
  };
}

export type UploadRoom = ReturnType<typeof createUploadRoom>;
