import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeStorage } from '../../test/support/storage-conformance.ts';
import { makeBucket, type TestBucket } from '../../test/support/test-bucket.ts';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

const MIB = 1024 * 1024;
const type = 'application/octet-stream';

let bucket: TestBucket;
let storage: S3Storage;
beforeEach(async () => {
  bucket = await makeBucket();
  storage = createS3Storage(bucket.options);
});
afterEach(async () => {
  storage.close();
  await bucket.remove();
});

describeStorage('S3', async () => storage);

/** 20 MiB, in more than two parts; `breaksAt` is the chunk instead of which the connection is lost. */
function* large(chunk: Buffer, breaksAt = Infinity): Generator<Buffer> {
  for (let sent = 0; sent < 20; sent += 1) {
    if (sent === breaksAt) throw new Error('connection lost');
    yield chunk;
  }
}

describe('a multipart object', () => {
  const chunk = randomBytes(MIB);

  it('is read unchanged, whole and in a range across two parts', async () => {
    await storage.put('large', Readable.from(large(chunk)), { type, lengthBytes: 20 * MIB });

    const whole = await storage.get('large');
    const range = { start: 8 * MIB - 10, end: 8 * MIB + 9 };
    const part = await storage.get('large', range);

    expect(whole && (await buffer(whole)).equals(Buffer.concat([...large(chunk)]))).toBe(true);
    expect(part && (await buffer(part))).toEqual(
      Buffer.concat([chunk.subarray(-10), chunk.subarray(0, 10)]),
    );
    expect((await storage.stat('large'))?.sizeBytes).toBe(20 * MIB);
  });

  it('leaves no object and no parts when its source fails', async () => {
    const put = storage.put('broken', Readable.from(large(chunk, 18)), { type });

    await expect(put).rejects.toThrow('connection lost');
    expect(await storage.stat('broken')).toBeUndefined();
    expect(await bucket.unfinishedUploads()).toBe(0);
  });
});

it('deletes a local file that it has stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-s3-'));
  const path = join(folder, 'given');
  await writeFile(path, 'bytes');

  await storage.put('a/file', { path }, { type, lengthBytes: 5 });

  await expect(rm(path)).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});

it('deletePrefix deletes more objects than one list response contains', async () => {
  const keys = Array.from({ length: 1005 }, (_, index) => `many/${index}`).values();
  const worker = async () => {
    for (const key of keys) await storage.put(key, Buffer.from('x'), { type });
  };
  await Promise.all(Array.from({ length: 16 }, worker));

  await storage.deletePrefix('many/');

  expect(await bucket.keys()).toEqual([]);
});

it('calls do not wait for clients that read nothing', async () => {
  const few = createS3Storage({ ...bucket.options, readersAtOnce: 4 });
  const folder = await mkdtemp(join(tmpdir(), 'kinora-s3-'));
  await few.put('film', randomBytes(MIB), { type });
  const readers = await Promise.all(Array.from({ length: 4 }, () => few.get('film')));

  let isServed = false;
  const oneMore = few.get('film').finally(() => (isServed = true));
  await few.check();
  await few.put('other', Buffer.from('bytes'), { type });
  const info = await few.stat('other');
  const copy = await few.localFile('other', join(folder, 'copy'));

  expect(info?.sizeBytes).toBe(5);
  expect(await readFile(copy, 'utf8')).toBe('bytes');
  expect(isServed).toBe(false);
  for (const reader of readers) reader?.destroy();
  const served = await oneMore;
  expect(served && (await buffer(served))).toHaveLength(MIB);
  few.close();
  await rm(folder, { recursive: true });
});

it('the storage is not ready without the bucket or the service', async () => {
  const { options } = bucket;
  const wrongBucket = createS3Storage({ ...options, bucket: `${options.bucket}-not` });
  const noService = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' });

  await expect(wrongBucket.check()).rejects.toMatchObject({ name: 'NotFound' });
  await expect(noService.check()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  wrongBucket.close();
  noService.close();
});
