import { type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';

import { keys } from './keys.ts';

const hasFailed = ({ state }: { readonly state: { readonly status: string } }) =>
  state.status === 'error';

/**
 * One video as its watch page needs it; nothing is asked without an id. Each answer counts as a view: who comes back to
 * a window has not watched again.
 */
export const videoQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    queryKey: [...keys.detail, videoId] as const,
    queryFn: videoId ? ({ signal }) => sdk.videos.get({ videoId, signal }) : skipToken,
    refetchOnWindowFocus: hasFailed,
    refetchOnReconnect: hasFailed,
  });

/** What the watch page suggests beside the player: page 1 of the feed with 50 items. */
export const suggestionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: keys.suggestions,
    queryFn: ({ signal }) => sdk.videos.feed({ page: 1, limit: pageSizes.suggestions, signal }),
  });
