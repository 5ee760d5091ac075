import { pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { listFreshness } from './list-freshness.ts';
import { withoutRepeats } from './without-repeats.ts';

/** How much of the feed is asked for at once. */
export interface FeedQueryOptions {
  /** Videos a page; default 12. */
  readonly limit?: number;
}

/** The home feed, newest first, page by page. No video appears twice in its pages. */
export const feedQuery = (sdk: Sdk, { limit = pageSizes.feed }: FeedQueryOptions = {}) =>
  infiniteQueryOptions({
    ...listFreshness,
    queryKey: keyOf('Video', 'feed', { limit }),
    queryFn: ({ pageParam, signal }) => sdk.videos.feed({ page: pageParam, limit, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    select: withoutRepeats,
  });
