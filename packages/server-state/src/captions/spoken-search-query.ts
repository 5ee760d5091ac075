import { type Page, type SpokenResult, pageSizes } from '@kinora/domain';
import { type Sdk, type SearchSpokenOptions, isApiFailure } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { inPages } from '../lists/in-pages.ts';
import { listFreshness } from '../lists/list-freshness.ts';
import { onlyOnce } from '../lists/without-repeats.ts';

const nothingFound: Page<SpokenResult> = { items: [], page: 1, totalPages: 0 };

function withoutRepeatedVideos(results: InfiniteData<Page<SpokenResult>, number>) {
  const isNew = onlyOnce();
  return {
    ...results,
    pages: results.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ video }) => isNew(video)),
    })),
  };
}

/** Filters of {@link spokenSearchQuery}; see `sdk.captions.searchSpoken`. */
export type SpokenQueryOptions = Pick<SearchSpokenOptions, 'length' | 'uploadedWithin'>;

/**
 * The videos in whose captions a text is said, best match first, page by page. Disabled for blank text. On a host without
 * this search nothing is found; `useHostFeature('spoken-search')` saves the request.
 */
export function spokenSearchQuery(sdk: Sdk, text: string, options: SpokenQueryOptions = {}) {
  const trimmed = text.trim();
  const isFiltered = Object.values(options).some(Boolean);
  return infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: keyOf('captions.searchSpoken', { text: trimmed, ...(isFiltered && options) }),
    queryFn: trimmed
      ? ({ pageParam: page, signal }) =>
          sdk.captions
            .searchSpoken({ ...options, text: trimmed, page, limit: pageSizes.standard, signal })
            .catch((failure: unknown) => {
              if (isApiFailure(failure) && failure.status === 404) return nothingFound;
              throw failure;
            })
      : skipToken,
    select: withoutRepeatedVideos,
  });
}
