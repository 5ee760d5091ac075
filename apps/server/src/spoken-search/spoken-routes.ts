import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { totalPagesOf } from '../lib/list-page.ts';
import type { RunSearch } from '../search/search-slots.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { SpokenSearch } from './spoken-search.ts';

export interface SpokenRoutesOptions {
  readonly search: SpokenSearch;
  readonly runSearch: RunSearch;
  readonly presentVideo: Pick<PresentVideo, 'video'>;
}

/** Route of the search in captions. */
export const spokenRoutes =
  ({ search, runSearch, presentVideo }: SpokenRoutesOptions): AddRoutes =>
  (register, limits) => {
    register(calls.captions.searchSpoken, {
      limit: limits.spokenSearches,
      async handle({ query }) {
        const { rows, total } = await runSearch(() =>
          search.videos(query.query, query.language, query),
        );
        return {
          message: 'Spoken words',
          data: {
            results: rows.map(({ row, moments }) => ({ video: presentVideo.video(row), moments })),
            currentPage: query.page,
            totalPages: totalPagesOf(query, total),
            total,
          },
        };
      },
    });
  };
