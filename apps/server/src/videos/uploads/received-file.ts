import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/**
 * Streams a part to a new file. A refusal comes as early as it can be known; what was written is left
 * to the caller's folder.
 */
export async function receiveFile(
  source: Readable,
  path: string,
  { maxBytes, tooLarge, headBytes, checkHead, wantsDigest }: FileRules,
): Promise<ReceivedFile> {
  const hash = wantsDigest ? createHash('sha256') : undefined;
  let sizeBytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);

  const inspect = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) return done(tooLarge());
      hash?.update(chunk);
      if (head) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) {
          const complete = head;
          head = undefined;
          const problem = problemOf(checkHead, complete);
          if (problem) return done(problem);
        }
      }
      done(null, chunk);
    },
    flush(done) {
      done(head && sizeBytes > 0 ? problemOf(checkHead, head) : null);
    },
  });
  await pipeline(source, inspect, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, sizeBytes, digest: hash?.digest('hex') };
}

function problemOf(check: (head: Buffer) => void, head: Buffer): Error | null {
  try {
    check(head);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
