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

/** Retryable statuses below 500: request timeout, too early, too many requests. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** A failed download of a media file, with `status` and `retryAfterSeconds` like an `ApiFailure`. */
export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure';
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(response: Response | undefined, options?: ErrorOptions) {
    super(
      response === undefined
        ? 'The server did not answer'
        : `The server responded with ${response.status}`,
      options,
    );
    this.status = response?.status;
    const retryAfter = response?.headers.get('retry-after') ?? '';
    this.retryAfterSeconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }

  /** Whether the same URL may work later. */
  get isRetryable(): boolean {
    const { status } = this;
    return status === undefined || status >= 500 || RETRYABLE_STATUSES.has(status);
  }

  /** Whether the file does not exist. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** Returns the size and the ETag of a partial download; `undefined` if there is none. */
function readPartial(partPath: string, tagPath: string) {
  try {
    return { bytes: statSync(partPath).size, tag: readFileSync(tagPath, 'utf8') };
  } catch {
    return undefined;
  }
}

/** Downloads a file, continuing a partial download. The file gets its name only when it is complete. */
export async function download(url: string, path: string, signal: AbortSignal): Promise<void> {
  const partPath = `${path}.part`;
  const tagPath = `${path}.part-tag`;
  const partial = readPartial(partPath, tagPath);
  const headers = partial
    ? { range: `bytes=${partial.bytes}-`, 'if-range': partial.tag }
    : undefined;
  const response = await fetch(url, { signal, ...(headers ? { headers } : {}) }).catch(
    (cause: unknown) => {
      throw new DownloadFailure(undefined, { cause });
    },
  );
  // The partial file was already complete, or the file has changed: download it again.
  if (response.status === 416 && partial) {
    await response.body?.cancel();
    rmSync(partPath, { force: true });
    rmSync(tagPath, { force: true });
    return download(url, path, signal);
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new DownloadFailure(response);
  }
  const tag = response.headers.get('etag');
  if (tag) writeFileSync(tagPath, tag);
  else rmSync(tagPath, { force: true });
  const flags = response.status === 206 ? 'a' : 'w';
  await pipeline(Readable.from(response.body), createWriteStream(partPath, { flags }), {
    signal,
  }).catch((cause: unknown) => {
    if (isFileError(cause)) throw cause; // an error of the disk, not of the host
    throw new DownloadFailure(undefined, { cause });
  });
  renameSync(partPath, path);
  rmSync(tagPath, { force: true });
}
