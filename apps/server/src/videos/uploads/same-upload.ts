import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Storage } from '../../storage/storage.ts';
import { uploadSchema } from './uploaded-video.ts';
import type { VideoForm } from './video-form.ts';

/**
 * Hashes a form, to tell it from other forms of the same user. Of the video file it covers only the size: a checksum would
 * take a seventh of an upload's time, and {@link isStoredAs} compares the content in the rare case that matters.
 */
export async function hashOf({ fields, videoFile, thumbnail }: VideoForm): Promise<string> {
  const hash = createHash('sha256');
  const texts = Object.keys(uploadSchema.entries).map((name) => fields[name] ?? null);
  hash.update(JSON.stringify([texts, videoFile?.sizeBytes, thumbnail?.sizeBytes]));
  if (thumbnail) {
    const bytes: AsyncIterable<Buffer> = createReadStream(thumbnail.path);
    for await (const chunk of bytes) hash.update(chunk);
  }
  return hash.digest('hex');
}

/** Returns whether a local file has the same content as a stored object. */
export async function isStoredAs(storage: Storage, key: string, path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const stored: AsyncIterable<Buffer> | undefined = await storage.get(key);
    if (!stored) return false;
    for await (const chunk of stored) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(chunk.length) });
      if (!buffer.subarray(0, bytesRead).equals(chunk)) return false;
    }
    const { bytesRead } = await file.read({ buffer: Buffer.alloc(1) });
    return bytesRead === 0;
  } finally {
    await file.close();
  }
}
