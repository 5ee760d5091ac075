import { type SearchResult, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { inPages } from '../lists/in-pages.ts';
import { listFreshness } from '../lists/list-freshness.ts';
import { onlyOnce } from '../lists/without-repeats.ts';

function withoutRepeatedVideos(
  results: InfiniteData<SearchResult, number>,
): InfiniteData<SearchResult, number> {
  const isNew = onlyOnce();
  return {
    ...results,
    pages: results.pages.map(({ channel, videos }) => ({
      channel,
      videos: { ...videos, items: videos.items.filter(isNew) },
    })),
  };
}

/** What {@link searchQuery} takes. */
export interface SearchQueryOptions {
  /** Whether to list only videos with captions. Default false. */
  readonly onlyWithCaptions?: boolean | undefined;
}

/**
 * The channel and the videos that match a text, best match first, page by page; each page names the channel. Disabled for
 * blank text.
 */
export function searchQuery(
  sdk: Sdk,
  text: string,
  { onlyWithCaptions = false }: SearchQueryOptions = {},
) {
  const trimmed = text.trim();
  return infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: onlyWithCaptions ? keys.searchWithCaptions(trimmed) : keys.search(trimmed),
    queryFn: trimmed
      ? ({ pageParam: page, signal }) =>
          sdk.videos.search({
            text: trimmed,
            page,
            limit: pageSizes.standard,
            onlyWithCaptions,
            signal,
          })
      : skipToken,
    getNextPageParam: ({ videos }, pages, page) => inPages.getNextPageParam(videos, pages, page),
    select: withoutRepeatedVideos,
  });
}
