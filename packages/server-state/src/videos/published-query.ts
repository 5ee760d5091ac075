import { type UserId, pageSizes } from '@kinora/domain';
import type { ChannelOrder, Sdk } from '@kinora/sdk';
import { pagedQuery } from '../calls/query.ts';
import { hideWatched } from '../lists/hide-watched.ts';
import { listFreshness } from '../lists/list-freshness.ts';

/**
 * The public videos of a channel, page by page, in one order; on request without those that the viewer has watched. No video
 * appears twice in its pages.
 */
export const publishedQuery = (
  sdk: Sdk,
  userId: UserId,
  sortBy: ChannelOrder,
  hidesWatched = false,
) =>
  pagedQuery(
    sdk,
    'videos.listPublished',
    { userId, sortBy, limit: pageSizes.feed, ...hideWatched(hidesWatched) },
    listFreshness,
  );
