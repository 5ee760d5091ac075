import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFile } from '../lib/is-file.ts';
import { MANIFEST_FILE } from './manifest.ts';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Returns the name of a rotated backup, such as `2026-11-27T04-20-00Z`: their order is that of their times. */
export const rotatedName = (now: Date): string =>
  now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');

/**
 * Deletes the oldest rotated backups of a folder, so that `keep` remain, `newest` among them. Does not touch other
 * folders, nor backups without a manifest: one of them may be being made. Returns the names of both.
 */
export async function rotateBackups(parent: string, newest: string, keep: number) {
  const complete: string[] = [];
  const incomplete: string[] = [];
  for (const name of (await readdir(parent)).toSorted().toReversed()) {
    if (!NAME.test(name) || name === basename(newest)) continue;
    const isComplete = await isFile(join(parent, name, MANIFEST_FILE));
    (isComplete ? complete : incomplete).push(name);
  }
  const deleted = complete.slice(keep - 1);
  for (const name of deleted) {
    // First, so that a backup that is deleted in part does not look complete.
    await rm(join(parent, name, MANIFEST_FILE));
    await rm(join(parent, name), { recursive: true });
  }
  return { deleted, incomplete };
}
