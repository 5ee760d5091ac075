import { prepareToPlay } from '@kinora/design-system';
import { startSecondsIn, videoIdIn } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { videoQuery } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';
import { playableListed } from './playable-listed.ts';

export interface PrepareToWatchOptions {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  /** Query of the address that a link leads to. */
  readonly query: URLSearchParams;
  /** `true` when the link was followed, `false` when it only has the pointer or the focus. */
  readonly isChosen: boolean;
}

/** Prefetches what the player needs for a video that is already in the cache, before its page renders. */
export function prepareToWatch({ sdk, queryClient, query, isChosen }: PrepareToWatchOptions): void {
  const videoId = videoIdIn(query.get('v'));
  if (!videoId) return;
  const known =
    queryClient.getQueryData(videoQuery(sdk, videoId).queryKey) ??
    playableListed(queryClient, videoId);
  // The first segments are of no use to a video that starts later.
  const startsLater = (startSecondsIn(query.get('t'), known?.durationSeconds ?? 0) ?? 0) > 0;
  if (known?.hls) prepareToPlay({ hls: known.hls, isChosen: isChosen && !startsLater });
}
