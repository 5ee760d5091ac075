import { asVideoId } from '@kinora/domain';
import { videoQuery } from '@kinora/server-state';

import type { PrepareToWatchOptions } from './prepare-to-watch.ts';

/** Text that can name nothing at the host: empty, or a step in a path. */
export const NO_ID = /^\.{0,2}$/;

/** Has the video in the cache before its page is drawn. Rejects as the call does; the page then shows why. */
export async function askForVideo({
  sdk,
  queryClient,
  query,
}: Omit<PrepareToWatchOptions, 'isChosen'>): Promise<void> {
  const videoId = query.get('v') ?? '';
  if (!NO_ID.test(videoId)) await queryClient.fetchQuery(videoQuery(sdk, asVideoId(videoId)));
}
