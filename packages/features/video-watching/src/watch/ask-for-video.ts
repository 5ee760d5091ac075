import { videoIdIn } from '@kinora/domain';
import { videoQuery } from '@kinora/server-state';

import type { PrepareToWatchOptions } from './prepare-to-watch.ts';

/** Has the video in the cache before its page is drawn. Rejects as the call does; the page then shows why. */
export async function askForVideo({
  sdk,
  queryClient,
  query,
}: Omit<PrepareToWatchOptions, 'isChosen'>): Promise<void> {
  const videoId = videoIdIn(query.get('v'));
  if (videoId) await queryClient.fetchQuery(videoQuery(sdk, videoId));
}
