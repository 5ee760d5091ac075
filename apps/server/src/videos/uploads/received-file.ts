import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A file of a form, written down. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** CRC-32 of its bytes. */
  readonly checksum: number;
}

export interface FileRules {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Looks at the beginning of the file as soon as there is enough of it, and throws to refuse it; keeps none of it. */
  readonly headBytes: number;
  readonly checkHead: (head: Buffer) => void;
}

/** Few large writes cost less than many small ones, and what comes in small pieces can go at once. */
const PIECE_BYTES = 128 * 1024;
/** Longer than all headers of a request together, and so than the boundary that the reader of a form remembers. */
const SMALLEST_READ_BYTES = 16 * 1024;

/**
 * Frees what has been copied. Left to the garbage collector, the reads of a few busy connections (64 KiB each) make it mark
 * the whole heap several times a second.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  // Of a chunk that is a part of its memory, the reader of the form may still need the rest; what is small may be its own.
  const isRead = byteLength >= SMALLEST_READ_BYTES && byteLength === buffer.byteLength;
  if (isRead && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * Streams a part to a new file. A refusal comes as early as it can be known; what was written is left
 * to the caller's folder.
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  path: string,
  { maxBytes, tooLarge, headBytes, checkHead }: FileRules,
): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o600);
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filledBytes = 0;
  let sizeBytes = 0;
  let checksum = 0;
  let isHeadChecked = false;

  async function flush() {
    await file.appendFile(piece.subarray(0, filledBytes));
    filledBytes = 0;
  }
  function checkBeginning() {
    isHeadChecked = true;
    checkHead(piece.subarray(0, Math.min(filledBytes, headBytes)));
  }

  try {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge();
      checksum = crc32(chunk, checksum);
      for (let taken = 0; taken < chunk.length;) {
        const copied = chunk.copy(piece, filledBytes, taken);
        taken += copied;
        filledBytes += copied;
        if (!isHeadChecked && filledBytes >= headBytes) checkBeginning();
        if (filledBytes === PIECE_BYTES) await flush();
      }
      giveBack(chunk);
    }
    if (!isHeadChecked && sizeBytes > 0) checkBeginning();
    await flush();
  } finally {
    await file.close();
  }
  return { path, sizeBytes, checksum };
}
