import { open } from 'node:fs/promises';

/** Enough for the index of a segment and what comes before its first picture. */
const READ_BYTES = 256 * 1024;
/** Kinds of parts (NAL units) of H.264: a picture, and one after which no older picture is used. */
const PICTURE = 1;
const INDEPENDENT_PICTURE = 5;

/** Returns where the media data of an fMP4 segment begin. */
function mediaStart(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length && bytes.toString('latin1', at + 4, at + 8) !== 'mdat')
    at += Math.max(8, bytes.readUInt32BE(at));
  return at + 8;
}

/**
 * Returns whether an fMP4 segment of H.264 can be decoded without the one before. Key frames of a copied upload may be
 * those of an open group of pictures: the next ones also refer to older pictures. True if it begins with no picture.
 */
export async function isIndependentSegment(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    for (let at = mediaStart(bytes); at + 4 < bytes.length; at += 4 + bytes.readUInt32BE(at)) {
      const kind = bytes.readUInt8(at + 4) % 32;
      if (kind === INDEPENDENT_PICTURE) return true;
      if (kind === PICTURE) return false;
    }
    return true;
  } finally {
    await file.close();
  }
}
