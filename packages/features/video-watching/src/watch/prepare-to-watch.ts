import { prepareToPlay } from '@kinora/design-system';
import { videoIdIn } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { videoQuery } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';

import { playableListed } from './playable-listed.ts';

export interface PrepareToWatchOptions {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  /** Of the address that a link leads to. */
  readonly query: URLSearchParams;
  /** Somebody does not only point at it: they are on their way. */
  readonly isChosen: boolean;
}

/** Fetches what the player will need of a video that the cache knows already, before its page is there. */
export function prepareToWatch({ sdk, queryClient, query, isChosen }: PrepareToWatchOptions): void {
  const videoId = videoIdIn(query.get('v'));
  if (!videoId) return;
  const known =
    queryClient.getQueryData(videoQuery(sdk, videoId).queryKey) ??
    playableListed(queryClient, videoId);
  if (known?.hls) prepareToPlay({ hls: known.hls, isChosen });
}
