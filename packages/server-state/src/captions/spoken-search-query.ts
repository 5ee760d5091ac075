import { type Page, type SpokenResult, pageSizes } from '@kinora/domain';
import { type Sdk, isApiFailure } from '@kinora/sdk';
import { type InfiniteData, infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
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

/**
 * The videos in whose captions a text is said, best match first, page by page. Disabled for blank text. On a host without
 * this search nothing is found; `useHostFeature('spoken-search')` saves the request.
 */
export function spokenSearchQuery(sdk: Sdk, text: string) {
  const trimmed = text.trim();
  return infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: keys.spoken(trimmed),
    queryFn: trimmed
      ? ({ pageParam: page, signal }) =>
          sdk.captions
            .searchSpoken({ text: trimmed, page, limit: pageSizes.standard, signal })
            .catch((failure: unknown) => {
              if (isApiFailure(failure) && failure.status === 404) return nothingFound;
              throw failure;
            })
      : skipToken,
    select: withoutRepeatedVideos,
  });
}
