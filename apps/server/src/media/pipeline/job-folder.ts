import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempt } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { contentTypeOf } from '../content-types.ts';
import { masterPlaylistKey } from '../media-keys.ts';
import { type HlsRung, masterPlaylist } from './hls.ts';

/**
 * Runs one attempt of a job in a folder of its own, which is removed afterwards. The name contains the attempt: an
 * attempt that lost its job without noticing cannot write into its successor's files.
 */
export async function inJobFolder<Result>(
  spool: string,
  { jobId, number }: Attempt,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(spool, 'jobs', `${jobId}-${number}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Stores the master playlist of a media folder whose files are stored already. Resolves with its key. */
export async function storeMasterPlaylist(
  storage: Storage,
  { videoId, folder, rungs }: { videoId: string; folder: string; rungs: readonly HlsRung[] },
): Promise<string> {
  const key = masterPlaylistKey(videoId, folder);
  await storage.put(key, Buffer.from(masterPlaylist(rungs)), { type: contentTypeOf(key) });
  return key;
}

/** Moves all files of a local folder into the storage. */
export async function storeFolder(storage: Storage, local: string, prefix: string): Promise<void> {
  const entries = await readdir(local, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  await storage.putAll(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const key = prefix + path.slice(local.length + 1).replaceAll('\\', '/');
      return { key, source: { path }, type: contentTypeOf(name) };
    }),
  );
}
