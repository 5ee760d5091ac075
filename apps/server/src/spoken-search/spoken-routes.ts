import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { pageOf } from '../lib/list-page.ts';
import { searchWorker } from '../search/search-worker.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { SpokenSearch } from './spoken-search.ts';

/** Route of the search in captions. */
export const spokenRoutes =
  (search: SpokenSearch, presentVideo: Pick<PresentVideo, 'video'>): AddRoutes =>
  (register, limits) => {
    register(calls.captions.searchSpoken, {
      limit: limits.spokenSearches,
      async handle({ query }) {
        const { rows, total } = await searchWorker.run(() =>
          search.videos(query.query, query.language, query, query),
        );
        const results = rows.map(({ row, moments }) => ({
          video: presentVideo.video(row),
          moments,
        }));
        return { message: 'Spoken words', data: pageOf(results, query, total) };
      },
    });
  };
