import type { Page, SearchResult, Video, VideoId } from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';

/** Lists in pages of videos, where most people choose what they watch. */
const pagedLists = [
  keyOf('Video', 'feed'),
  keyOf('Video', 'published'),
  keyOf('Subscription', 'latest'),
  keyOf('Like', 'videos'),
  keyOf('User', 'history'),
];

function* listedVideos(client: QueryClient): Generator<Video> {
  for (const queryKey of pagedLists)
    for (const [, held] of client.getQueriesData<InfiniteData<Page<Video>>>({ queryKey }))
      for (const { items } of held?.pages ?? []) yield* items;
  for (const [, held] of client.getQueriesData<Page<Video>>({
    queryKey: keyOf('Video', 'suggestions'),
  }))
    yield* held?.items ?? [];
  for (const [, held] of client.getQueriesData<InfiniteData<SearchResult>>({
    queryKey: keyOf('Video', 'search'),
  }))
    for (const { channel, videos } of held?.pages ?? []) {
      yield* videos.items;
      yield* channel?.latestVideos ?? [];
    }
}

/** A video as a list in the cache shows it: enough to start playing while its own answer is on its way. */
export const listedVideo = (client: QueryClient, videoId: VideoId): Video | undefined =>
  listedVideos(client).find(({ id }) => id === videoId);
