import type { SearchResult, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { listFreshness } from './list-freshness.ts';

function withoutRepeatedVideos(
  found: InfiniteData<SearchResult, number>,
): InfiniteData<SearchResult, number> {
  const seen = new Set<VideoId>();
  return {
    ...found,
    pages: found.pages.map(({ channel, videos }) => ({
      channel,
      videos: {
        ...videos,
        items: videos.items.filter(({ id }) => !seen.has(id) && seen.add(id)),
      },
    })),
  };
}

/**
 * Channel and videos for some words, best match first, page by page; each page names the channel. Nothing is
 * asked for blank text.
 */
export function searchQuery(sdk: Sdk, text: string) {
  const wanted = text.trim();
  return infiniteQueryOptions({
    ...listFreshness,
    queryKey: [...keys.search, wanted] as const,
    queryFn: wanted
      ? ({ pageParam, signal }) => sdk.videos.search({ text: wanted, page: pageParam, signal })
      : skipToken,
    initialPageParam: 1,
    getNextPageParam: ({ videos }, _pages, page) =>
      page < videos.totalPages ? page + 1 : undefined,
    select: withoutRepeatedVideos,
  });
}
