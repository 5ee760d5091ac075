import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderNode, newFile, newFolder, newLink, setName } from './name-tree.ts';

/** Reads a folder with all that is in it as durable. */
export function loadFolder(path: string): FolderNode {
  const folder = newFolder();
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const { name } = entry;
    const from = join(path, name);
    const node = entry.isDirectory()
      ? loadFolder(from)
      : entry.isSymbolicLink()
        ? newLink(readlinkSync(from))
        : newFile(readFileSync(from));
    node.folder = folder;
    for (const names of [folder.visible, folder.durable]) setName(names, { name, node });
  }
  return folder;
}
