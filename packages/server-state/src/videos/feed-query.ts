import { pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { pagedQuery } from '../calls/query.ts';
import { listFreshness } from '../lists/list-freshness.ts';

/** What {@link feedQuery} takes. */
export interface FeedQueryOptions {
  /** Videos per page; default 12. */
  readonly limit?: number;
}

/** The home feed, newest first, page by page. No video appears twice in its pages. */
export const feedQuery = (sdk: Sdk, { limit = pageSizes.feed }: FeedQueryOptions = {}) =>
  pagedQuery(sdk, 'videos.feed', { limit }, listFreshness);
