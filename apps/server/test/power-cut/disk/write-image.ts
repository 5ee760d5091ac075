import {
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Image } from './power-cut.ts';

/** Given to every file of an image: a later time tells that somebody has written the file since. */
const UNTOUCHED = new Date('2000-01-01T00:00:00.000Z');

/**
 * A folder that takes one image after the other. It writes only files that differ from the previous image, or that
 * somebody changed since.
 */
export function createImageFolder(path: string) {
  const written = new Map<string, string>();
  mkdirSync(path, { recursive: true, mode: 0o700 });

  function isUntouched(name: string): boolean {
    const info = lstatSync(join(path, name), { throwIfNoEntry: false });
    return info?.isFile() === true && info.mtimeMs === UNTOUCHED.getTime();
  }

  function removeOthers(image: Image): void {
    const folders = new Set(image.folders);
    for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
      const full = join(entry.parentPath, entry.name);
      const name = full.slice(path.length + 1);
      const belongs = entry.isDirectory() ? folders.has(name) : image.files.has(name);
      if (!belongs) rmSync(full, { recursive: true, force: true });
    }
  }

  return {
    path,
    write(image: Image): void {
      removeOthers(image);
      for (const folder of image.folders)
        mkdirSync(join(path, folder), { recursive: true, mode: 0o700 });
      for (const [name, target] of image.symlinks) symlinkSync(target, join(path, name));
      for (const [name, file] of image.files) {
        const isKnown = file.version !== undefined && written.get(name) === file.version;
        if (isKnown && isUntouched(name)) continue;
        writeFileSync(join(path, name), file.bytes(), { mode: 0o600 });
        utimesSync(join(path, name), UNTOUCHED, UNTOUCHED);
        written.set(name, file.version ?? '');
      }
    },
  };
}
