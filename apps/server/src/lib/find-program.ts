import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program on a search path, as a shell would find it. */
export function findProgram(name: string, searchPath: string | undefined): string | undefined {
  return (searchPath ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
