import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Turbo keeps the results of tasks: shared by all checkouts of this user, so that a new one need not repeat them. A
 * machine whose cache folder cannot be written keeps them with the installed packages.
 */
export function turboCacheFolder(root) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kinora', 'turbo');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return join(root, 'node_modules', '.cache', 'turbo');
  }
}
