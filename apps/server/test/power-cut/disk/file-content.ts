/** A disk or a file system may keep one page of a write and lose the next one. */
export const PAGE_BYTES = 4096;

/** The part of a write that lies in one page. */
interface Piece {
  readonly kind: 'piece';
  readonly at: number;
  readonly page: number;
  readonly offset: number;
  readonly data: Buffer;
}

interface Resize {
  readonly kind: 'resize';
  readonly at: number;
  readonly bytes: number;
  /** Never makes the file shorter (`fallocate`). */
  readonly grows: boolean;
}

export type Change = Piece | Resize;

/** Bytes that can grow; everything behind the size is zero. */
export interface Bytes {
  buffer: Buffer;
  size: number;
}

/** What of a file has reached the disk, and the changes that a power cut may undo, in their order. */
export interface FileContent {
  readonly durable: Bytes;
  pending: Change[];
  /** Changes with the durable bytes. */
  version: number;
}

export const newContent = (buffer: Buffer = Buffer.alloc(0)): FileContent => ({
  durable: { buffer, size: buffer.length },
  pending: [],
  version: 0,
});

export function piecesOf(at: number, offset: number, data: Buffer): Piece[] {
  const pieces: Piece[] = [];
  for (let done = 0; done < data.length;) {
    const page = Math.floor((offset + done) / PAGE_BYTES);
    const end = Math.min(data.length, (page + 1) * PAGE_BYTES - offset);
    pieces.push({ kind: 'piece', at, page, offset: offset + done, data: data.subarray(done, end) });
    done = end;
  }
  return pieces;
}

function reserve(bytes: Bytes, size: number): void {
  if (size <= bytes.buffer.length) return;
  const larger = Buffer.alloc(Math.max(size, bytes.buffer.length * 2));
  bytes.buffer.copy(larger, 0, 0, bytes.size);
  bytes.buffer = larger;
}

export function applyChange(bytes: Bytes, change: Change): void {
  if (change.kind === 'piece') {
    const end = change.offset + change.data.length;
    reserve(bytes, end);
    change.data.copy(bytes.buffer, change.offset);
    bytes.size = Math.max(bytes.size, end);
    return;
  }
  if (change.bytes < bytes.size && change.grows) return;
  reserve(bytes, change.bytes);
  if (change.bytes < bytes.size) bytes.buffer.fill(0, change.bytes, bytes.size);
  bytes.size = change.bytes;
}

/** Makes the changes that the test accepts durable. */
export function flush(content: FileContent, covers: (change: Change) => boolean): void {
  const rest: Change[] = [];
  for (const change of content.pending) {
    if (covers(change)) applyChange(content.durable, change);
    else rest.push(change);
  }
  if (rest.length < content.pending.length) content.version += 1;
  content.pending = rest;
}

/** The size that a program sees, whatever is durable. */
export function visibleSize({ durable, pending }: FileContent): number {
  let { size } = durable;
  for (const change of pending) {
    if (change.kind === 'piece') size = Math.max(size, change.offset + change.data.length);
    else size = change.grows ? Math.max(size, change.bytes) : change.bytes;
  }
  return size;
}

/** The bytes with the changes of the list. */
export function bytesWith({ durable }: FileContent, changes: readonly Change[]): Buffer {
  const copy: Bytes = {
    buffer: Buffer.from(durable.buffer.subarray(0, durable.size)),
    size: durable.size,
  };
  for (const change of changes) applyChange(copy, change);
  return copy.buffer.subarray(0, copy.size);
}
