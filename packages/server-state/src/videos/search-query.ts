import { type SearchResult, type UserId, pageSizes } from '@kinora/domain';
import type { SearchOptions, Sdk } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { query } from '../calls/query.ts';
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

/** Order and filters of {@link searchQuery}; see `sdk.videos.search`. */
export type SearchQueryOptions = Pick<
  SearchOptions,
  'onlyWithCaptions' | 'channelId' | 'sortBy' | 'length' | 'uploadedWithin'
>;

/**
 * The channel and the videos that match a text, page by page; each page names the channel. Disabled for
 * blank text.
 */
export function searchQuery(sdk: Sdk, text: string, options: SearchQueryOptions = {}) {
  const trimmed = text.trim();
  const isFiltered = Object.values(options).some(Boolean);
  return infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: keyOf('videos.search', { text: trimmed, ...(isFiltered && options) }),
    queryFn: trimmed
      ? ({ pageParam: page, signal }) =>
          sdk.videos.search({
            ...options,
            text: trimmed,
            page,
            limit: pageSizes.standard,
            signal,
          })
      : skipToken,
    getNextPageParam: ({ videos }, pages, page) => inPages.getNextPageParam(videos, pages, page),
    select: withoutRepeatedVideos,
  });
}

/** The videos of a channel that match a text, page by page. Only for hosts with the feature `channel-search`. */
export const channelSearchQuery = (sdk: Sdk, channelId: UserId, text: string) =>
  infiniteQueryOptions({
    ...searchQuery(sdk, text, { channelId }),
    select: (results: InfiniteData<SearchResult, number>) => ({
      ...results,
      pages: withoutRepeatedVideos(results).pages.map(({ videos }) => videos),
    }),
  });

/** What a text that is being typed may mean. Only for hosts with the feature `search-suggestions`. */
export const searchSuggestionsQuery = (sdk: Sdk, text: string) =>
  query(sdk, 'videos.suggest', { text: text.trim() });
