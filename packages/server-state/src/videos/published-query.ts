import { type UserId, pageSizes } from '@kinora/domain';
import type { ChannelOrder, Sdk } from '@kinora/sdk';
import { pagedQuery } from '../calls/query.ts';
import { listFreshness } from '../lists/list-freshness.ts';

/** The public videos of a channel, page by page, in one order. No video appears twice in its pages. */
export const publishedQuery = (sdk: Sdk, userId: UserId, sortBy: ChannelOrder) =>
  pagedQuery(sdk, 'videos.listPublished', { userId, sortBy, limit: pageSizes.feed }, listFreshness);
