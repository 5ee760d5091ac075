import { type Sdk, eachItem } from '@kinora/sdk';

/**
 * Copies the videos of the account signed in to `from` to the one signed in to `to`. Each video's id is the idempotency
 * key of its copy, so a second run within a day publishes no video twice.
 */
export async function migrateChannel(from: Sdk, to: Sdk, download = fetch): Promise<number> {
  let copied = 0;
  for await (const video of eachItem((part) => from.videos.listOwn(part))) {
    await to.videos.publish({
      title: video.title,
      description: video.description,
      // The responses are streamed from host to host.
      videoFile: await download(video.videoFile),
      thumbnail: await download(video.thumbnail),
      visibility: video.isPublished ? 'public' : 'private',
      idempotencyKey: video.id,
    });
    copied += 1;
  }
  return copied;
}
