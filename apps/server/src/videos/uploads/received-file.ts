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

/** Two reads of a connection: fewer, larger writes wake fewer threads. */
const WRITE_BYTES = 128 * 1024;
/** As many as one system call takes on Linux (`IOV_MAX`): a sender of single bytes cannot make the server gather objects. */
const MAX_CHUNKS = 1024;
/** Longer than all headers of a request together, and so than the boundary that the reader of a form remembers. */
const SMALLEST_READ_BYTES = 16 * 1024;

/**
 * Frees what has been written. Left to the garbage collector, the reads of a few busy connections (64 KiB each) make it mark
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
  let unwritten: Buffer[] = [];
  let unwrittenBytes = 0;
  let sizeBytes = 0;
  let checksum = 0;
  let isHeadChecked = false;

  /** Writes the chunks from where they are: copying them together would cost a fifth of an upload's processor time. */
  async function flush() {
    const { bytesWritten } = await file.writev(unwritten);
    // A disk that is nearly full takes a part; writing the rest succeeds or says why not.
    if (bytesWritten < unwrittenBytes)
      await file.appendFile(Buffer.concat(unwritten).subarray(bytesWritten));
    for (const chunk of unwritten) giveBack(chunk);
    unwritten = [];
    unwrittenBytes = 0;
  }
  function checkBeginning() {
    isHeadChecked = true;
    checkHead(Buffer.concat(unwritten, Math.min(unwrittenBytes, headBytes)));
  }

  try {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge();
      checksum = crc32(chunk, checksum);
      unwritten.push(chunk);
      unwrittenBytes += chunk.length;
      if (!isHeadChecked && unwrittenBytes >= headBytes) checkBeginning();
      const isFull = unwrittenBytes >= WRITE_BYTES || unwritten.length >= MAX_CHUNKS;
      if (isFull && isHeadChecked) await flush();
    }
    if (!isHeadChecked && sizeBytes > 0) checkBeginning();
    if (unwrittenBytes > 0) await flush();
  } finally {
    await file.close();
  }
  return { path, sizeBytes, checksum };
}
