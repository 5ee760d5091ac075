import { type FileContent, newContent } from './file-content.ts';

export interface FileNode {
  readonly kind: 'file';
  readonly id: number;
  readonly content: FileContent;
  folder: FolderNode | undefined;
}

export interface FolderNode {
  readonly kind: 'folder';
  readonly id: number;
  /** The names that programs see. */
  readonly visible: Map<string, Node>;
  /** The names that a power cut leaves. */
  readonly durable: Map<string, Node>;
  /** The folder that last got a name for this one. */
  folder: FolderNode | undefined;
}

export interface LinkNode {
  readonly kind: 'symlink';
  readonly id: number;
  readonly target: string;
  folder: FolderNode | undefined;
}

export type Node = FileNode | FolderNode | LinkNode;

export interface NameEntry {
  readonly folder: FolderNode;
  readonly name: string;
  /** Absent where the name is removed. */
  readonly node: Node | undefined;
}

/** One call that changes names. All its entries become durable together: file systems with a journal rename atomically. */
export interface NameChange {
  readonly at: number;
  readonly entries: readonly NameEntry[];
}

let lastId = 0;

function newId(): number {
  lastId += 1;
  return lastId;
}

export const newFile = (bytes?: Buffer): FileNode => ({
  kind: 'file',
  id: newId(),
  content: newContent(bytes),
  folder: undefined,
});

export const newFolder = (): FolderNode => ({
  kind: 'folder',
  id: newId(),
  visible: new Map(),
  durable: new Map(),
  folder: undefined,
});

export const newLink = (target: string): LinkNode => ({
  kind: 'symlink',
  id: newId(),
  target,
  folder: undefined,
});

export function setName(names: Map<string, Node>, { name, node }: Omit<NameEntry, 'folder'>): void {
  if (node) names.set(name, node);
  else names.delete(name);
}

const keyOf = ({ folder, name }: NameEntry) => `${folder.id}/${name}`;

/**
 * Adds to the chosen changes the earlier ones of the same names: a renamed file cannot appear under its old name again,
 * because the removal of that name was already written.
 */
export function withEarlier(
  pending: readonly NameChange[],
  isChosen: (change: NameChange) => boolean,
): Set<NameChange> {
  const chosen = new Set<NameChange>();
  const names = new Set<string>();
  for (const change of pending.toReversed()) {
    const keys = change.entries.map(keyOf);
    if (!isChosen(change) && !keys.some((key) => names.has(key))) continue;
    chosen.add(change);
    for (const key of keys) names.add(key);
  }
  return chosen;
}

/** The node and the folders above it. */
export function withFolders(node: Node): Set<Node> {
  const all = new Set<Node>();
  for (let next: Node | undefined = node; next && !all.has(next); next = next.folder) all.add(next);
  return all;
}
