import type { Readable, Writable } from 'node:stream';

/** What is known of a stored object without reading it. */
export interface StoredInfo {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  /** Strong validator, quoted as it goes into the `ETag` header. */
  readonly etag: string;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive, as in the `Range` header. */
  readonly end: number;
}

export interface PutOptions {
  /** Media type, for stores that keep one beside the bytes. */
  readonly type: string;
  /** Size when known beforehand; a source of another size is refused and nothing is stored. */
  readonly lengthBytes?: number;
}

/** An object that is open for sending. It stays as it was opened, whatever becomes of its key. */
export interface OpenObject {
  readonly info: StoredInfo;
  /**
   * Writes a part to the target and ends it; resolves early when the target closes, rejects when the bytes break off.
   * The target must be done with the bytes when it says that they are written, as sockets are: their memory is used again.
   */
  send(range: ByteRange, target: Writable): Promise<void>;
  /** To be called once, when nothing is sent any more. */
  release(): void;
}

/**
 * Objects under keys. Everything is streamed; an object appears whole or not at all, and replaces
 * an earlier one under the same key in one step.
 */
export interface Storage {
  put(key: string, source: Readable | Buffer, options: PutOptions): Promise<void>;
  /** Stores a local file. It may be moved rather than copied: the caller must not use it again. */
  putFile(key: string, localPath: string, options: PutOptions): Promise<void>;
  /** `undefined` when there is no such object. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** For a store that can fill an answer for less than the stream of `get` costs. `undefined` when there is no such object. */
  open?(key: string): Promise<OpenObject | undefined>;
  stat(key: string): Promise<StoredInfo | undefined>;
  /**
   * A path at which another program can read the object: the store's own file where it has one,
   * else a copy written to `copyPath`. It must not be written to. Rejects when there is no such object.
   */
  localFile(key: string, copyPath: string): Promise<string>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Deletes every object below `prefix`, which names a folder and ends with a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /** The names of the folders directly below `prefix`, which ends with a slash; none when there is nothing. */
  folders(prefix: string): Promise<string[]>;
  /** Rejects when the store does not answer; that of the disk also when it cannot be written to. */
  check(): Promise<void>;
}

const keyPattern = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Refuses a key that could leave the store's root or differ between file systems. */
export function assertStorageKey(key: string): void {
  if (key.length > 512 || !keyPattern.test(key)) throw new TypeError(`Bad storage key: ${key}`);
}

/** As {@link assertStorageKey}, for a folder: the same with a slash at the end. */
export function assertStoragePrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError(`A storage prefix ends with a slash: ${prefix}`);
  assertStorageKey(prefix.slice(0, -1));
}
