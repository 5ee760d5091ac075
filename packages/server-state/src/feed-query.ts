import { pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { inPages } from './in-pages.ts';
import { keys } from './keys.ts';
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
    ...inPages,
    ...listFreshness,
    queryKey: [...keys.feed, { limit }] as const,
    queryFn: ({ pageParam, signal }) => sdk.videos.feed({ page: pageParam, limit, signal }),
    select: withoutRepeats,
  });
