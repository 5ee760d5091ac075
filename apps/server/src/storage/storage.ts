import { Readable, type Writable } from 'node:stream';
import { createSemaphore } from '../lib/semaphore.ts';

/** Metadata of a stored object. */
export interface StoredInfo {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  /** Strong validator, quoted as in the `ETag` header. */
  readonly etag: string;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive, as in the `Range` header. */
  readonly end: number;
}

export interface PutOptions {
  /** Media type, for stores that keep one with the object. */
  readonly type: string;
  /** Size, if known; a source of another size is refused and nothing is stored. */
  readonly lengthBytes?: number;
}

/** A file outside the store, which becomes an object. The store may move it: the caller must not use it any more. */
export interface LocalFile {
  readonly path: string;
}

export interface NewObject extends PutOptions {
  readonly key: string;
  readonly source: Readable | Buffer | LocalFile;
}

/** An object that is open for sending. Its content does not change, whatever happens to its key. */
export interface OpenObject {
  readonly info: StoredInfo;
  /**
   * Writes a range to the target and ends it. Resolves early when the target closes, rejects when reading fails. The
   * target must not use the bytes after its write callback, as sockets do, because their memory is reused.
   */
  send(range: ByteRange, target: Writable): Promise<void>;
  /** Must be called once, after sending. */
  release(): void;
}

/**
 * Stores objects under keys. Everything is streamed; an object appears completely or not at all, and atomically
 * replaces an earlier one under the same key. A resolved call survives a power failure.
 */
export interface Storage {
  put(key: string, source: NewObject['source'], options: PutOptions): Promise<void>;
  /** Stores several objects for less than one by one. Rejects when one failed; others may be stored then. */
  putAll(objects: readonly NewObject[]): Promise<void>;
  /**
   * Resolves with `undefined` when there is no such object. The caller must read the stream to its end or destroy it.
   */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Only in stores that can send an object more cheaply than through the stream of `get`. Resolves with `undefined`
   * when there is no such object.
   */
  open?(key: string): Promise<OpenObject | undefined>;
  stat(key: string): Promise<StoredInfo | undefined>;
  /**
   * Only if the proxy in front of the server sends the objects: returns the response header, name and value, with which
   * it sends this one.
   */
  readonly proxyHeader?: (key: string) => readonly [name: string, value: string];
  /**
   * Resolves with a path at which another program can read the object: the store's own file if it has one, else a copy
   * at `copyPath`. The file must not be changed. Rejects when there is no such object.
   */
  localFile(key: string, copyPath: string): Promise<string>;
  /** Does nothing when there is no such object. */
  delete(key: string): Promise<void>;
  /** Deletes all objects below `prefix`, which names a folder and ends with a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /** Resolves with the names of the folders directly below `prefix`, which ends with a slash. */
  folders(prefix: string): Promise<string[]>;
  /** Rejects when the store does not respond or, for the disk, is not writable. */
  check(): Promise<void>;
}

const keyPattern = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Throws for a key that could leave the store's root or differ between file systems. */
export function assertStorageKey(key: string): void {
  if (key.length > 512 || !keyPattern.test(key)) throw new TypeError(`Bad storage key: ${key}`);
}

/** As {@link assertStorageKey}, for a folder: a key with a slash at the end. */
export function assertStoragePrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError(`A storage prefix ends with a slash: ${prefix}`);
  assertStorageKey(prefix.slice(0, -1));
}

const PUTS_AT_ONCE = 4;

/** Stores the objects, a few at a time. Nothing is being stored any more when this rejects. */
export async function putEach(
  objects: readonly NewObject[],
  put: (object: NewObject) => Promise<void>,
): Promise<void> {
  const slot = createSemaphore(PUTS_AT_ONCE);
  const results = await Promise.allSettled(objects.map((object) => slot(() => put(object))));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export const isLocalFile = (source: NewObject['source']): source is LocalFile =>
  !(source instanceof Readable) && 'path' in source;
