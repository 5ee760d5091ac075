import { type UserId, pageSizes } from '@kinora/domain';
import type { ChannelOrder, Sdk } from '@kinora/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { inPages } from '../lists/in-pages.ts';
import { listFreshness } from '../lists/list-freshness.ts';
import { withoutRepeats } from '../lists/without-repeats.ts';

/** The public videos of a channel, page by page, in one order. No video appears twice in its pages. */
export const publishedQuery = (sdk: Sdk, userId: UserId, order: ChannelOrder) =>
  infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: keys.published(userId, order),
    queryFn: ({ pageParam, signal }) =>
      sdk.videos.listPublished({
        userId,
        sortBy: order,
        page: pageParam,
        limit: pageSizes.feed,
        signal,
      }),
    select: withoutRepeats,
  });
