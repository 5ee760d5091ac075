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
 * Returns whether a segment can be decoded without the one before. Key frames of a copied upload may be those of an open
 * group of pictures: the next ones also refer to older pictures. True if it begins with no picture.
 */
function isIndependent(bytes: Buffer): boolean {
  for (let at = mediaStart(bytes); at + 4 < bytes.length; at += 4 + bytes.readUInt32BE(at)) {
    const kind = bytes.readUInt8(at + 4) % 32;
    if (kind === INDEPENDENT_PICTURE) return true;
    if (kind === PICTURE) return false;
  }
  return true;
}

/** The flag of the list of pictures (`trun`) that states when each is shown after it is decoded. */
const HAS_OFFSETS = 0x800;

/** Returns whether pictures are shown at other times than they are decoded. The list of pictures is the first one. */
function isReordered(bytes: Buffer): boolean {
  const list = bytes.indexOf('trun');
  return list !== -1 && (bytes.readUInt32BE(list + 4) & HAS_OFFSETS) !== 0;
}

/** Reads the beginning of an fMP4 segment of H.264, of which ffmpeg writes the pictures first. */
export async function readSegment(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return { isIndependent: isIndependent(bytes), isReordered: isReordered(bytes) };
  } finally {
    await file.close();
  }
}
