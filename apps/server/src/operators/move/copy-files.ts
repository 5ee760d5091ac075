import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../lib/start-error.ts';
import { contentTypeOf } from '../../media/content-types.ts';
import type { Storage } from '../../storage/storage.ts';

async function checksumOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}

async function isStored(bucket: Storage, key: string, path: string): Promise<boolean> {
  const stored = await bucket.get(key);
  return (
    stored !== undefined &&
    (await checksumOf(stored)) === (await checksumOf(createReadStream(path)))
  );
}

export interface CopiedFiles {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies files into a bucket, by key and path. Reads each one back and compares the checksums. A second run copies only
 * what is not there.
 */
export async function copyFiles(
  files: ReadonlyMap<string, string>,
  bucket: Storage,
  progress: (line: string) => void,
): Promise<CopiedFiles> {
  let bytes = 0;
  let done = 0;
  for (const [key, path] of files) {
    const { size: lengthBytes } = await stat(path);
    const known = await bucket.stat(key);
    if (known?.sizeBytes !== lengthBytes || !(await isStored(bucket, key, path))) {
      await bucket.put(key, createReadStream(path), { type: contentTypeOf(key), lengthBytes });
      if (!(await isStored(bucket, key, path)))
        throw new StartError(`The bucket changed the file ${key}. Nothing has been moved.`);
    }
    bytes += lengthBytes;
    done += 1;
    progress(`File ${done} of ${files.size}: ${key}`);
  }
  return { files: done, bytes };
}
