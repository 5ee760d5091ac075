import { videoIdIn } from '@kinora/domain';
import { videoQuery } from '@kinora/server-state';
import type { PrepareToWatchOptions } from './prepare-to-watch.ts';

/** Fetches the video into the cache before its page renders. Rejects with the failure of the request, which the page shows. */
export async function fetchVideo({
  sdk,
  queryClient,
  query,
}: Omit<PrepareToWatchOptions, 'isChosen'>): Promise<void> {
  const videoId = videoIdIn(query.get('v'));
  if (videoId) await queryClient.fetchQuery(videoQuery(sdk, videoId));
}
