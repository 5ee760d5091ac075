import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './error-details.ts';

/** Makes the names in a folder survive a power failure: new files, renamed ones, deletions. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // it cannot open a folder; its rename alone must do
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes the names of files survive a power failure, with those of all folders on the way up to `root`. Syncs each folder
 * once. Does not ask which of the folders are new: another writer may have created one and not synced it yet.
 */
export async function syncFoldersOf(files: Iterable<string>, root: string): Promise<void> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  await Promise.all(
    Array.from(folders, (folder) =>
      syncFolder(folder).catch((error: unknown) => {
        // Deleted meanwhile, with all files in it.
        if (!hasCode(error, 'ENOENT')) throw error;
      }),
    ),
  );
}
