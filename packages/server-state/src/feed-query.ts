import { type Page, type Video, type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';

type Feed = InfiniteData<Page<Video>, number>;

/** A video published between two pages pushes the last one of a page onto the next: each is shown once. */
function withoutRepeats(feed: Feed): Feed {
  const seen = new Set<VideoId>();
  const isNew = ({ id }: Video) => !seen.has(id) && seen.add(id);
  return {
    ...feed,
    pages: feed.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })),
  };
}

/** How much of the feed is asked for at once. */
export interface FeedQueryOptions {
  /** Videos a page; default 12. */
  readonly limit?: number;
}

/** The home feed, newest first, page by page. No video appears twice in its pages. */
export const feedQuery = (sdk: Sdk, { limit = pageSizes.feed }: FeedQueryOptions = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf('Video', 'feed', { limit }),
    queryFn: ({ pageParam, signal }) => sdk.videos.feed({ page: pageParam, limit, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    select: withoutRepeats,
  });
