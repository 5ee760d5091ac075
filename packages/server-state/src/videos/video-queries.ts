import { type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../calls/query.ts';
import { suggestionsKey } from '../lists/paged-lists.ts';

/** While a viewer watches, the list beside the player stays as it is. */
const RELATED_FRESH_MS = 10 * 60 * 1000;

const hasFailed = ({ state }: { readonly state: { readonly status: string } }) =>
  state.status === 'error';

/**
 * One video with everything that its watch page shows; disabled without an id. The host counts each fetch as a view, so a
 * return to the window or to the network refetches only after a failure.
 */
export const videoQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    ...query(sdk, 'videos.get', { videoId }),
    refetchOnWindowFocus: hasFailed,
    refetchOnReconnect: hasFailed,
  });

/** The suggestions beside the player: page 1 of the feed with 50 items. */
export const suggestionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: suggestionsKey,
    queryFn: ({ signal }) => sdk.videos.feed({ page: 1, limit: pageSizes.suggestions, signal }),
  });

/** The videos that are related to a video, most related first; disabled without an id, as for hosts that know none. */
export const relatedQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({ ...query(sdk, 'videos.related', { videoId }), staleTime: RELATED_FRESH_MS });
