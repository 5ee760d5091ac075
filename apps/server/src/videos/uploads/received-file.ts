import { open } from 'node:fs/promises';

/** A file of a form, stored in the spool. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

export interface FileRules {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Inspects the first `headBytes` bytes and throws to refuse the file. Must not keep the buffer. */
  readonly headBytes: number;
  readonly checkHead: (head: Buffer) => void;
}

/** Two reads of a connection: fewer, larger writes wake fewer threads. */
const WRITE_BYTES = 128 * 1024;
/**
 * The maximum of one system call on Linux (`IOV_MAX`). Once the head is checked, it prevents a client that sends single
 * bytes from making the server collect objects.
 */
const MAX_CHUNKS = 1024;
/** Longer than all headers of a request together, and so longer than the boundary that the form parser keeps. */
const MIN_READ_BYTES = 16 * 1024;

/**
 * Frees a written chunk at once. Left to the garbage collector, the reads of a few busy connections (64 KiB each) make
 * it mark the whole heap several times a second.
 */
function releaseMemory({ buffer, byteLength }: Buffer): void {
  // The form parser may still need the rest of the memory of a partial chunk, and may own small ones.
  const isRead = byteLength >= MIN_READ_BYTES && byteLength === buffer.byteLength;
  if (isRead && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Streams a part to a new file. Refuses as early as possible; the caller removes the folder with what was written. */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  path: string,
  { maxBytes, tooLarge, headBytes, checkHead }: FileRules,
): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o600);
  let unwritten: Buffer[] = [];
  let unwrittenBytes = 0;
  let sizeBytes = 0;
  let isHeadChecked = false;

  /** Writes the chunks without concatenating them, which would take a fifth of an upload's processor time. */
  async function flush() {
    const { bytesWritten } = await file.writev(unwritten);
    // A nearly full disk may accept a part; writing the rest succeeds or fails with the reason.
    if (bytesWritten < unwrittenBytes)
      await file.appendFile(Buffer.concat(unwritten).subarray(bytesWritten));
    for (const chunk of unwritten) releaseMemory(chunk);
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
  return { path, sizeBytes };
}
