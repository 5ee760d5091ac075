import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../database/ids.ts';

/** Runs `use` with a new folder for the files of one form, and removes the folder afterwards. */
export async function inUploadFolder<Result>(
  spool: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(spool, 'uploads', newId());
  try {
    await mkdir(folder, { recursive: true });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
