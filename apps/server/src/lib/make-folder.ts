import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './error-details.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Creates a folder for this user only, with its missing parents. New ones survive a power failure. Rejects with the
 * system's error. Node's own `recursive` tries for ever below a folder that exists and accepts no folders, such as
 * `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const isThere = await stat(path).catch(() => undefined);
    if (isThere?.isDirectory()) return;
    const parent = dirname(path);
    const hasParent = await stat(parent).catch(() => undefined);
    if (hasParent || parent === path || !hasCode(error, 'ENOENT')) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
  await syncFolder(dirname(path));
}
