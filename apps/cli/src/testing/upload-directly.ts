import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createBackoff } from '../backoff.ts';
import type { Journal } from '../upload/journal.ts';
import { uploadOne } from '../upload/upload-one.ts';
import type { ChannelOwner } from './channel.ts';

export interface DirectUpload {
  readonly journal: Journal;
  /** Treated as a video that was found when the folder was read. */
  readonly path: string;
  readonly digest: string;
  readonly title: string;
}

/** Uploads one file in this process, without retries. */
export async function uploadDirectly(
  { sdk }: ChannelOwner,
  { journal, path, digest, title }: DirectUpload,
) {
  const { user } = sdk.session.state();
  if (!user) throw new Error('Nobody is signed in.');
  const name = basename(path);
  const { size: sizeBytes, mtimeMs: modifiedMs } = await stat(path);
  const { signal } = new AbortController();
  const terminal = { print: () => undefined, log: () => undefined, redraw: undefined };
  const host = 'the host of this SDK';
  return uploadOne({
    account: { sdk, host, user },
    journal,
    backoff: createBackoff({ terminal, signal, host, retries: 0 }),
    signal,
    video: { name, path, mediaType: 'video/mp4', sizeBytes, modifiedMs },
    digest,
    draft: { title, visibility: 'private' },
    onProgress: () => undefined,
  });
}
