import {
  createWriteStream,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { isFileError } from '../file-error.ts';

/** Refusals that say nothing about the address: too slow, too early, too many. */
const PASSING_REFUSALS = new Set([408, 425, 429]);

/** An answer of the host's media that is no file; `retryAfterSeconds` and `status` as the SDK's failures name them. */
export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure';
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(answer: Response | undefined, options?: ErrorOptions) {
    super(
      answer === undefined ? 'The server did not answer' : `The server answered ${answer.status}`,
      options,
    );
    this.status = answer?.status;
    const asked = answer?.headers.get('retry-after') ?? '';
    this.retryAfterSeconds = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  }

  /** May the same address answer another time? */
  get isPassing(): boolean {
    const { status } = this;
    return status === undefined || status >= 500 || PASSING_REFUSALS.has(status);
  }

  /** Is there nothing at that address? */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** How much of a file an earlier try has left, and of which version of it. */
function leftOver(partPath: string, tagPath: string) {
  try {
    return { bytes: statSync(partPath).size, tag: readFileSync(tagPath, 'utf8') };
  } catch {
    return undefined; // nothing that could be gone on with
  }
}

/** Brings a file to the disk, from where an earlier try was cut off; it has its name only when it is whole. */
export async function download(url: string, path: string, signal: AbortSignal): Promise<void> {
  const partPath = `${path}.part`;
  const tagPath = `${path}.part-tag`;
  const left = leftOver(partPath, tagPath);
  const headers = left ? { range: `bytes=${left.bytes}-`, 'if-range': left.tag } : undefined;
  const answer = await fetch(url, { signal, ...(headers ? { headers } : {}) }).catch(
    (cause: unknown) => {
      throw new DownloadFailure(undefined, { cause });
    },
  );
  // The whole of it had come, only the renaming was missing; or the file is another one now.
  if (answer.status === 416 && left) {
    await answer.body?.cancel();
    rmSync(partPath, { force: true });
    rmSync(tagPath, { force: true });
    return download(url, path, signal);
  }
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new DownloadFailure(answer);
  }
  const tag = answer.headers.get('etag');
  if (tag) writeFileSync(tagPath, tag);
  else rmSync(tagPath, { force: true });
  const flags = answer.status === 206 ? 'a' : 'w';
  await pipeline(Readable.from(answer.body), createWriteStream(partPath, { flags }), {
    signal,
  }).catch((cause: unknown) => {
    if (isFileError(cause)) throw cause; // the disk has failed, and not the host
    throw new DownloadFailure(undefined, { cause });
  });
  renameSync(partPath, path);
  rmSync(tagPath, { force: true });
}
