import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A file of a form, written down. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256, where it was asked for. */
  readonly digest: string | undefined;
}

export interface FileRules {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Looks at the beginning of the file as soon as there is enough of it, and throws to refuse it. */
  readonly headBytes: number;
  readonly checkHead: (head: Buffer) => void;
  readonly wantsDigest: boolean;
}

/** Few large writes cost less than many small ones, and what comes in small pieces can go at once. */
const PIECE_BYTES = 256 * 1024;

/**
 * Streams a part to a new file. A refusal comes as early as it can be known; what was written is left
 * to the caller's folder.
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  path: string,
  { maxBytes, tooLarge, headBytes, checkHead, wantsDigest }: FileRules,
): Promise<ReceivedFile> {
  const hash = wantsDigest ? createHash('sha256') : undefined;
  const file = await open(path, 'wx', 0o600);
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filledBytes = 0;
  let sizeBytes = 0;
  let isHeadChecked = false;

  async function writePiece() {
    await file.appendFile(piece.subarray(0, filledBytes));
    filledBytes = 0;
  }
  function checkBeginning() {
    isHeadChecked = true;
    checkHead(Buffer.from(piece.subarray(0, Math.min(filledBytes, headBytes))));
  }

  try {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge();
      hash?.update(chunk);
      for (let taken = 0; taken < chunk.length;) {
        const copied = chunk.copy(piece, filledBytes, taken);
        taken += copied;
        filledBytes += copied;
        if (!isHeadChecked && filledBytes >= headBytes) checkBeginning();
        if (filledBytes === PIECE_BYTES) await writePiece();
      }
    }
    if (!isHeadChecked && sizeBytes > 0) checkBeginning();
    await writePiece();
  } finally {
    await file.close();
  }
  return { path, sizeBytes, digest: hash?.digest('hex') };
}
