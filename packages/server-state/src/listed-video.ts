import type { Page, SearchResult, Video, VideoId } from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keys, pagedLists } from './keys.ts';

function* listedVideos(client: QueryClient): Generator<Video> {
  for (const queryKey of pagedLists)
    for (const [, held] of client.getQueriesData<InfiniteData<Page<Video>>>({ queryKey }))
      for (const { items } of held?.pages ?? []) yield* items;
  for (const [, held] of client.getQueriesData<Page<Video>>({
    queryKey: keys.suggestions,
  }))
    yield* held?.items ?? [];
  for (const [, held] of client.getQueriesData<InfiniteData<SearchResult>>({
    queryKey: keys.search,
  }))
    for (const { channel, videos } of held?.pages ?? []) {
      yield* videos.items;
      yield* channel?.latestVideos ?? [];
    }
}

/** A video as a list in the cache shows it: enough to start playing while its own answer is on its way. */
export const listedVideo = (client: QueryClient, videoId: VideoId): Video | undefined =>
  listedVideos(client).find(({ id }) => id === videoId);
