import { createReadStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** More than the boxes `ftyp` and `moov` of one stream without samples have. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Size and type of a box. */
const BOX_HEADER_BYTES = 8;

/** Reads the boxes before the fragments of an MP4: the settings of its stream. `undefined` if it has no stream. */
async function readHeader(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(MAX_HEADER_BYTES),
      0,
      MAX_HEADER_BYTES,
      0,
    );
    for (let at = 0; at + BOX_HEADER_BYTES <= bytesRead;) {
      const size = buffer.readUInt32BE(at);
      const type = buffer.toString('latin1', at + 4, at + BOX_HEADER_BYTES);
      if (size < BOX_HEADER_BYTES) return undefined;
      at += size;
      if (type === 'moov') return at <= bytesRead ? buffer.subarray(0, at) : undefined;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/**
 * Joins pieces of fragmented MP4 that were encoded with equal settings: one header, then the fragments of all pieces. No
 * program reads a list of files for that, so the demuxers that may open one stay disabled. Pieces without pictures are
 * left out. Resolves with `false` when the streams of the pieces have different settings, or none has pictures.
 */
export async function joinPieces(paths: readonly string[], target: string): Promise<boolean> {
  let first: Buffer | undefined;
  for (const path of paths) {
    const header = await readHeader(path);
    const { size } = await stat(path);
    if (!header || size === header.length) continue;
    if (!first) await appendFile(target, header);
    first ??= header;
    if (!header.equals(first)) return false;
    const fragments = createReadStream(path, { start: header.length });
    await pipeline(fragments, createWriteStream(target, { flags: 'a' }));
  }
  return first !== undefined;
}
