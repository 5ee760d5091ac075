import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../config/config.ts';
import {
  assertStorageKey,
  assertStoragePrefix,
  type ByteRange,
  isLocalFile,
  type NewObject,
  putEach,
  type PutOptions,
  type Storage,
  type StoredInfo,
} from './storage.ts';

export interface S3StorageOptions extends S3Settings {
  /** Maximum number of objects that are sent to clients at once; default 1,000. */
  readonly readersAtOnce?: number;
}

/** A {@link Storage} that holds connections. */
export interface S3Storage extends Storage {
  /** Resolves with whether the bucket has no objects. */
  isEmpty(): Promise<boolean>;
  close(): void;
}

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
const DELETES_AT_ONCE = 8;
const CALLS_AT_ONCE = 200;

/** For calls that transfer almost nothing. */
const shortTimeout = { requestTimeout: 5_000 };

/** Stores objects in a bucket of an S3-compatible service. */
export function createS3Storage(options: S3StorageOptions): S3Storage {
  const { bucket: Bucket, endpoint, region, credentials, forcePathStyle, readersAtOnce } = options;
  const clientOf = (maxSockets: number) =>
    new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      // By default the SDK sends streams with a framing that services other than Amazon's refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        // Timeout of one part of an upload; small calls get a shorter one below. Ends with the response headers.
        requestTimeout: 60_000,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
    });
  const client = clientOf(CALLS_AT_ONCE);
  // A reader keeps its connection until the client has read everything, so readers have connections of their own.
  const readers = clientOf(readersAtOnce ?? 1_000);

  const object = (key: string) => {
    assertStorageKey(key);
    return { Bucket, Key: key };
  };

  async function putStream(key: string, source: Readable, { type, lengthBytes }: PutOptions) {
    const target = { ...object(key), ContentType: type };
    const counted = source.pipe(counting(key, lengthBytes));
    source.once('error', (error) => counted.destroy(error));
    try {
      // Parts are completed only after the last byte, so an object appears completely or not at all.
      await new Upload({
        client,
        params: { ...target, Body: counted },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: false,
      }).done();
    } finally {
      source.destroy();
      counted.destroy();
    }
  }

  async function putOne({ key, source, ...putOptions }: NewObject): Promise<void> {
    if (source instanceof Readable) return putStream(key, source, putOptions);
    if (isLocalFile(source)) return putFile(key, source.path, putOptions);
    assertLength(key, source.length, putOptions.lengthBytes);
    await client.send(
      new PutObjectCommand({
        ...object(key),
        Body: source,
        ContentLength: source.length,
        ContentType: putOptions.type,
      }),
    );
    return undefined;
  }

  async function putFile(key: string, path: string, putOptions: PutOptions): Promise<void> {
    object(key);
    const { size } = await stat(path);
    assertLength(key, size, putOptions.lengthBytes);
    await putStream(key, createReadStream(path), { ...putOptions, lengthBytes: size });
    await rm(path, { force: true });
  }

  async function deleteAll(keys: readonly string[]): Promise<void> {
    const next = keys.values();
    const worker = async () => {
      for (const Key of next)
        await client.send(new DeleteObjectCommand({ Bucket, Key }), shortTimeout);
    };
    await Promise.all(Array.from({ length: DELETES_AT_ONCE }, worker));
  }

  async function getBy(from: S3Client, key: string, range?: ByteRange) {
    const limits = range && { Range: `bytes=${range.start}-${range.end}` };
    const found = await from
      .send(new GetObjectCommand({ ...object(key), ...limits }), shortTimeout)
      .catch(ignoreMissing);
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error(`${key}: the bucket sent no stream`);
    return found.Body;
  }

  return {
    put: (key, source, putOptions) => putOne({ key, source, ...putOptions }),

    putAll: (newObjects) => putEach(newObjects, putOne),

    get: (key, range) => getBy(readers, key, range),

    async stat(key): Promise<StoredInfo | undefined> {
      const found = await client
        .send(new HeadObjectCommand(object(key)), shortTimeout)
        .catch(ignoreMissing);
      if (!found) return undefined;
      const { ContentLength, LastModified, ETag } = found;
      if (ContentLength === undefined || !LastModified || ETag === undefined)
        throw new Error(`${key}: the bucket tells no size, time or validator`);
      return { sizeBytes: ContentLength, modifiedAt: LastModified, etag: ETag };
    },

    async localFile(key, copyPath) {
      const source = await getBy(client, key);
      if (!source) throw new Error(`There is no object ${key}`);
      await pipeline(source, createWriteStream(copyPath, { mode: 0o600 }));
      return copyPath;
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key)), shortTimeout);
    },

    async deletePrefix(prefix) {
      assertStoragePrefix(prefix);
      // Always requests the first page, because the objects of the previous one have been deleted.
      for (;;) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix }),
          shortTimeout,
        );
        await deleteAll(Contents.flatMap(({ Key }) => Key ?? []));
        if (IsTruncated !== true) return;
      }
    },

    async folders(prefix) {
      assertStoragePrefix(prefix);
      const names: string[] = [];
      let next: string | undefined;
      do {
        const listed = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            Delimiter: '/',
            ...(next !== undefined && { ContinuationToken: next }),
          }),
          shortTimeout,
        );
        for (const { Prefix = '' } of listed.CommonPrefixes ?? [])
          names.push(Prefix.slice(prefix.length, -1));
        next = listed.IsTruncated ? listed.NextContinuationToken : undefined;
      } while (next !== undefined);
      return names;
    },

    async isEmpty() {
      const listed = await client.send(
        new ListObjectsV2Command({ Bucket, MaxKeys: 1 }),
        shortTimeout,
      );
      return (listed.Contents ?? []).length === 0;
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), shortTimeout);
    },

    close() {
      client.destroy();
      readers.destroy();
    },
  };
}

function assertLength(key: string, size: number, announced: number | undefined): void {
  if (announced !== undefined && size !== announced)
    throw new Error(`${key}: ${size} bytes came where ${announced} were announced`);
}

/** Passes a source through; fails at its end when its length differs from the announced one. */
function counting(key: string, announced: number | undefined): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array | string, encoding, done) {
      size += Buffer.byteLength(chunk, typeof chunk === 'string' ? encoding : undefined);
      done(undefined, chunk);
    },
    flush(done) {
      try {
        assertLength(key, size, announced);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function ignoreMissing(error: unknown): undefined {
  const isMissing =
    error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
  if (isMissing) return undefined;
  throw error;
}
