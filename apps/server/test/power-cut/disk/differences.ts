import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image } from './power-cut.ts';

/** Lists the paths that only the image or only the folder has, or whose bytes differ. */
export function differences(image: Image, folder: string): string[] {
  const expected = new Set([...image.folders, ...image.files.keys(), ...image.symlinks.keys()]);
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (!expected.delete(name)) found.push(`${name} is not in the recording`);
    const file = image.files.get(name);
    if (file && !file.bytes().equals(readFileSync(path))) found.push(`${name} differs`);
  }
  return [...found, ...[...expected].map((name) => `${name} is not in the folder`)];
}
