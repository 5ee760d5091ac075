import { pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { inPages } from '../lists/in-pages.ts';
import { listFreshness } from '../lists/list-freshness.ts';
import { withoutRepeats } from '../lists/without-repeats.ts';

/** What {@link feedQuery} takes. */
export interface FeedQueryOptions {
  /** Videos per page; default 12. */
  readonly limit?: number;
}

/** The home feed, newest first, page by page. No video appears twice in its pages. */
export const feedQuery = (sdk: Sdk, { limit = pageSizes.feed }: FeedQueryOptions = {}) =>
  infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: keys.feed(limit),
    queryFn: ({ pageParam, signal }) => sdk.videos.feed({ page: pageParam, limit, signal }),
    select: withoutRepeats,
  });
