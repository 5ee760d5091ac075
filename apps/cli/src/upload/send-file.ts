import { openAsBlob } from 'node:fs';

import { isUnreadableBlob } from '../file-error.ts';
import type { FolderVideo } from './folder-videos.ts';

/**
 * Runs a request that sends a file from the disk, and ends it when the file cannot be read. Of that, Node's `fetch` tells
 * by an unhandled rejection alone: the request itself would only fall silent.
 */
export async function sendFile<Value>(
  { path, mediaType }: FolderVideo,
  signal: AbortSignal,
  send: (file: Blob, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const unreadable = new AbortController();
  const onRejection = (reason: unknown) => {
    if (!isUnreadableBlob(reason)) throw reason;
    unreadable.abort(reason);
  };
  process.on('unhandledRejection', onRejection);
  try {
    const file = await openAsBlob(path, { type: mediaType });
    return await send(file, AbortSignal.any([signal, unreadable.signal]));
  } catch (failure) {
    throw unreadable.signal.aborted ? unreadable.signal.reason : failure;
  } finally {
    process.off('unhandledRejection', onRejection);
  }
}
