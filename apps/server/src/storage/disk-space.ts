import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** What this process may still use. */
  readonly freeBytes: number;
  readonly usedBytes: number;
  readonly totalBytes: number;
}

/** Returns the space of the disk that holds the folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return {
    freeBytes: bavail * bsize,
    usedBytes: (blocks - bfree) * bsize,
    totalBytes: blocks * bsize,
  };
}
