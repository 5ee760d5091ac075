import type { SearchResult } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';

import { inPages } from './in-pages.ts';
import { keys } from './keys.ts';
import { listFreshness } from './list-freshness.ts';
import { onlyOnce } from './without-repeats.ts';

function withoutRepeatedVideos(
  found: InfiniteData<SearchResult, number>,
): InfiniteData<SearchResult, number> {
  const isNew = onlyOnce();
  return {
    ...found,
    pages: found.pages.map(({ channel, videos }) => ({
      channel,
      videos: { ...videos, items: videos.items.filter(isNew) },
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
    ...inPages,
    ...listFreshness,
    queryKey: [...keys.search, wanted] as const,
    queryFn: wanted
      ? ({ pageParam, signal }) => sdk.videos.search({ text: wanted, page: pageParam, signal })
      : skipToken,
    getNextPageParam: ({ videos }, pages, page) => inPages.getNextPageParam(videos, pages, page),
    select: withoutRepeatedVideos,
  });
}
