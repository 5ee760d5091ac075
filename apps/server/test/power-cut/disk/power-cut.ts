import { seededRandom, type SeededRandom } from '../../support/seeded-random.ts';
import { bytesWith, type Change, type FileContent } from './file-content.ts';
import { type FolderNode, type Node, setName, withEarlier } from './name-tree.ts';
import type { SimulatedDisk } from './simulated-disk.ts';

/** A file of an image. The bytes are read only when they are needed. */
export interface ImageFile {
  /** Equal for equal bytes of the same file; absent when the bytes are of this image alone. */
  readonly version: string | undefined;
  bytes(): Buffer;
}

/** What lies on the disk, by paths relative to the recorded folder. */
export interface Image {
  readonly folders: string[];
  readonly files: Map<string, ImageFile>;
  readonly symlinks: Map<string, string>;
}

type NamesOf = (folder: FolderNode) => ReadonlyMap<string, Node>;
type ChangesOf = (content: FileContent) => readonly Change[];

function imageOf(root: FolderNode, namesOf: NamesOf, changesOf: ChangesOf): Image {
  const image: Image = { folders: [], files: new Map(), symlinks: new Map() };
  function visit(folder: FolderNode, prefix: string): void {
    for (const [name, node] of namesOf(folder)) {
      const path = prefix + name;
      if (node.kind === 'symlink') image.symlinks.set(path, node.target);
      if (node.kind === 'file') {
        const changes = changesOf(node.content);
        const version = changes.length === 0 ? `${node.id}:${node.content.version}` : undefined;
        image.files.set(path, { version, bytes: () => bytesWith(node.content, changes) });
      }
      if (node.kind !== 'folder') continue;
      image.folders.push(path);
      visit(node, `${path}/`);
    }
  }
  visit(root, '');
  return image;
}

/** What programs see while the power is on. */
export const visibleImage = ({ root }: SimulatedDisk): Image =>
  imageOf(
    root,
    ({ visible }) => visible,
    ({ pending }) => pending,
  );

/** What a power cut leaves when everything that was not flushed is lost. */
export const durableImage = ({ root }: SimulatedDisk): Image =>
  imageOf(
    root,
    ({ durable }) => durable,
    () => [],
  );

/**
 * What a power cut leaves when the file system wrote some of the unflushed changes before, in any order: a later write
 * may be there and an earlier one lost. A page of 4 KiB has one of the states that it had in memory since the last
 * flush, because the file system writes the page and not the calls. A change of the size depends on the earlier ones,
 * and a write after it on the change, because the journal of the file system keeps the order of these.
 */
export function tornImage(disk: SimulatedDisk, seed: number): Image {
  const random = seededRandom(seed);
  // Not always one half: nearly everything and nearly nothing are likely too.
  const percent = [10, 50, 90][random.integer(3)] ?? 50;
  const happens = () => random.integer(100) < percent;
  const names = new Map<FolderNode, Map<string, Node>>();
  const survives = withEarlier(disk.pendingNames, happens);
  for (const { entries } of disk.pendingNames.filter((change) => survives.has(change))) {
    for (const entry of entries) {
      const copy = names.get(entry.folder) ?? new Map(entry.folder.durable);
      names.set(entry.folder, copy);
      setName(copy, entry);
    }
  }
  return imageOf(
    disk.root,
    (folder) => names.get(folder) ?? folder.durable,
    ({ pending }) => survivors(pending, happens, random),
  );
}

function survivors(
  pending: readonly Change[],
  happens: () => boolean,
  random: SeededRandom,
): Change[] {
  if (pending.length === 0) return [];
  const resizes = pending.filter(({ kind }) => kind === 'resize');
  const firstLost = resizes[random.integer(resizes.length + 1)];
  const end = firstLost ? pending.indexOf(firstLost) : pending.length;
  const reachable = pending.slice(0, end);

  const piecesInPage = new Map<number, number>();
  for (const change of reachable) {
    if (change.kind === 'piece')
      piecesInPage.set(change.page, (piecesInPage.get(change.page) ?? 0) + 1);
  }
  const kept = new Map<number, number>();
  for (const [page, count] of piecesInPage)
    kept.set(page, happens() ? 1 + random.integer(count) : 0);
  return reachable.filter((change) => {
    if (change.kind === 'resize') return true;
    const left = kept.get(change.page) ?? 0;
    kept.set(change.page, left - 1);
    return left > 0;
  });
}
