import type { Toasts } from '@kinora/design-system';
import { type Sdk, isApiFailure } from '@kinora/sdk';
import { videoQuery } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueSlot, QueuedVideo } from '../screen/watch-slots.ts';

/** The host knows no such video, or this viewer may not watch it. */
const isMissing = (failure: unknown) =>
  isApiFailure(failure) && [400, 403, 404].some((status) => status === failure.status);

export interface NextPlayableOptions {
  readonly queue: QueueSlot;
  readonly sdk: Sdk;
  readonly client: QueryClient;
  readonly toasts: Toasts;
}

/**
 * Returns the first video of the queue that can be played, which its page then has in the cache. Those before it leave the
 * queue, and a notification says so.
 */
export async function nextPlayable({ queue, sdk, client, toasts }: NextPlayableOptions) {
  const skipped: string[] = [];
  let found: QueuedVideo | undefined;
  for (let [video] = queue.videos(); video; [video] = queue.videos()) {
    try {
      const { status } = await client.fetchQuery({ ...videoQuery(sdk, video.id), retry: false });
      if (status === 'ready') found = video;
    } catch (failure) {
      // The page of the video says what else has failed, and offers to try again.
      if (!isMissing(failure)) found = video;
    }
    if (found) break;
    queue.remove(video.id);
    skipped.push(video.title);
  }
  if (skipped.length > 0) {
    const [title, ...more] = skipped;
    const text =
      more.length === 0
        ? `Skipped "${title}": it is not available.`
        : `Skipped ${skipped.length} videos that are not available.`;
    toasts.show({ kind: 'info', text, durationMs: 6000 });
  }
  return found;
}
