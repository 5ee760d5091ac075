import { basename, dirname, relative, sep } from 'node:path';
import type { FileOperation } from '../operation.ts';
import {
  bytesWith,
  type Change,
  flush,
  PAGE_BYTES,
  piecesOf,
  visibleSize,
} from './file-content.ts';
import { loadFolder } from './load-folder.ts';
import {
  type FileNode,
  type FolderNode,
  type NameChange,
  type NameEntry,
  newFile,
  newFolder,
  newLink,
  type Node,
  setName,
  withEarlier,
  withFolders,
} from './name-tree.ts';

export interface SimulatedDisk {
  readonly root: FolderNode;
  /** Changes of names that a power cut may undo, in their order. */
  readonly pendingNames: readonly NameChange[];
  apply(operation: FileOperation, at: number): void;
}

export interface SimulatedDiskOptions {
  /** The recorded folder: the paths of the operations lie below it. */
  readonly folder: string;
  /** A copy of that folder from before the recording. All of it is durable. */
  readonly before: string;
}

/**
 * A file system that keeps apart what is durable and what is not, as strictly as POSIX allows: content by `fsync` or
 * `fdatasync` of the file, a name by `fsync` of the folder that has it.
 *
 * One thing goes beyond POSIX: `fsync` of a file also makes its own name and those of the folders above durable.
 * PostgreSQL relies on it (`mdsyncfiletag` syncs a new relation file and not its folder), and the file systems on which
 * it runs do so: ext4 and XFS commit their journal up to the last change of the inode, btrfs logs the inode with its
 * names. It does not extend to `fsync` of a folder, which makes durable only what the folder contains.
 */
export function createSimulatedDisk({ folder, before }: SimulatedDiskOptions): SimulatedDisk {
  let pendingNames: NameChange[] = [];
  const unsynced = new Set<FileNode>();
  const root = loadFolder(before);

  function find(path: string): Node | undefined {
    let node: Node | undefined = root;
    for (const name of relative(folder, path).split(sep)) {
      if (name !== '') node = node?.kind === 'folder' ? node.visible.get(name) : undefined;
    }
    return node;
  }

  function fileAt(path: string): FileNode {
    const node = find(path);
    if (node?.kind !== 'file') throw new Error(`The recording has no file ${path}.`);
    return node;
  }

  function entryAt(path: string, node: Node | undefined): NameEntry {
    const parent = find(dirname(path));
    if (parent?.kind !== 'folder') throw new Error(`The recording has no folder ${dirname(path)}.`);
    return { folder: parent, name: basename(path), node };
  }

  function changeNames(at: number, ...entries: NameEntry[]): void {
    for (const entry of entries) {
      setName(entry.folder.visible, entry);
      if (entry.node) entry.node.folder = entry.folder;
    }
    pendingNames.push({ at, entries });
  }

  function changeFile(file: FileNode, changes: readonly Change[]): void {
    for (const change of changes) file.content.pending.push(change);
    unsynced.add(file);
  }

  function write(file: FileNode, at: number, offset: number, data: Buffer, isSynchronous: boolean) {
    changeFile(file, piecesOf(at, offset, data));
    if (!isSynchronous) return;
    const [first, last] = [offset, offset + data.length - 1].map((byte) =>
      Math.floor(byte / PAGE_BYTES),
    );
    flush(
      file.content,
      (change) =>
        change.kind === 'resize' || (change.page >= Number(first) && change.page <= Number(last)),
    );
  }

  function syncNames(isCovered: (change: NameChange) => boolean): void {
    const chosen = withEarlier(pendingNames, isCovered);
    for (const change of pendingNames) {
      if (!chosen.has(change)) continue;
      for (const entry of change.entries) setName(entry.folder.durable, entry);
    }
    pendingNames = pendingNames.filter((change) => !chosen.has(change));
  }

  function syncContent(file: FileNode, since: number): void {
    flush(file.content, ({ at }) => at < since);
    if (file.content.pending.length === 0) unsynced.delete(file);
  }

  function sync(node: Node | undefined, since: number, contentOnly: boolean): void {
    if (node?.kind === 'file') syncContent(node, since);
    if (!node || contentOnly) return;
    const named = node.kind === 'file' ? withFolders(node) : new Set<Node>();
    syncNames(
      (change) =>
        change.at < since &&
        change.entries.some(
          (entry) => entry.folder === node || (entry.node !== undefined && named.has(entry.node)),
        ),
    );
  }

  function syncAll(since: number): void {
    for (const file of unsynced) syncContent(file, since);
    syncNames(({ at }) => at < since);
  }

  function apply(operation: FileOperation, at: number): void {
    switch (operation.kind) {
      case 'open': {
        const { path, truncates } = operation;
        if (!find(path)) changeNames(at, entryAt(path, newFile()));
        else if (truncates)
          changeFile(fileAt(path), [{ kind: 'resize', at, bytes: 0, grows: false }]);
        return;
      }
      case 'write': {
        const file = fileAt(operation.path);
        const offset = operation.offset === 'end' ? visibleSize(file.content) : operation.offset;
        return write(file, at, offset, operation.data, operation.isSynchronous);
      }
      case 'copy': {
        const { content } = fileAt(operation.from);
        const { fromOffset, bytes } = operation;
        const source = bytesWith(content, content.pending).subarray(fromOffset, fromOffset + bytes);
        return write(fileAt(operation.path), at, operation.offset, source, false);
      }
      case 'resize': {
        const { bytes, grows } = operation;
        return changeFile(fileAt(operation.path), [{ kind: 'resize', at, bytes, grows }]);
      }
      case 'mkdir':
        return changeNames(at, entryAt(operation.path, newFolder()));
      case 'symlink':
        return changeNames(at, entryAt(operation.path, newLink(operation.target)));
      case 'link':
        return changeNames(at, entryAt(operation.path, find(operation.from)));
      case 'rename':
        return changeNames(
          at,
          entryAt(operation.path, find(operation.from)),
          entryAt(operation.from, undefined),
        );
      case 'remove':
        return changeNames(at, entryAt(operation.path, undefined));
      case 'sync':
        if (operation.path === undefined) return syncAll(operation.since);
        return sync(find(operation.path), operation.since, operation.contentOnly);
      case 'acknowledge':
        return;
      default:
        return operation satisfies never;
    }
  }

  return {
    root,
    get pendingNames() {
      return pendingNames;
    },
    apply,
  };
}
