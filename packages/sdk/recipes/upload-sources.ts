import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type FileSource, type Sdk, isRetryable } from '@kinora/sdk';

const draft = { title: 'My clip', description: '', visibility: 'private' } as const;

/** Publishes what another server sends. The video flows through and is never completely in memory. */
export const publishDownload = async (sdk: Sdk, address: string, download = fetch) =>
  sdk.videos.publish({ ...draft, videoFile: await download(address) });

/** Publishes what a program makes, such as the output of an encoder. */
export const publishReadable = (sdk: Sdk, readable: AsyncIterable<Uint8Array>, size: number) =>
  sdk.videos.publish({ ...draft, videoFile: { stream: readable, size, type: 'video/mp4' } });

/** Publishes a video in memory. */
export const publishBuffer = (sdk: Sdk, buffer: Buffer) =>
  sdk.videos.publish({ ...draft, videoFile: buffer });

/** Publishes a file, and once more after a failure that may pass: a function opens the file for each attempt. */
export async function publishFileTwice(sdk: Sdk, path: string) {
  const { size } = await stat(path);
  const videoFile: FileSource = { stream: () => createReadStream(path), size, type: 'video/mp4' };
  const idempotencyKey = crypto.randomUUID();
  const publish = () => sdk.videos.publish({ ...draft, videoFile, idempotencyKey });
  try {
    return await publish();
  } catch (failure) {
    // False for a stream that was read and that no function opens again.
    if (!isRetryable(failure)) throw failure;
    return publish();
  }
}
