import type {
  Page,
  RelatedVideo,
  SearchResult,
  SpokenResult,
  Video,
  VideoId,
} from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { pagedLists, suggestionsKey } from '../lists/paged-lists.ts';

function* listedVideos(client: QueryClient): Generator<Video> {
  for (const queryKey of pagedLists)
    for (const [, list] of client.getQueriesData<InfiniteData<Page<Video>>>({ queryKey }))
      for (const { items } of list?.pages ?? []) yield* items;
  for (const [, page] of client.getQueriesData<Page<Video>>({ queryKey: suggestionsKey }))
    yield* page?.items ?? [];
  for (const [, related] of client.getQueriesData<readonly RelatedVideo[]>({
    queryKey: keyOf('videos.related'),
  }))
    for (const { video } of related ?? []) yield video;
  for (const [, list] of client.getQueriesData<InfiniteData<SearchResult>>({
    queryKey: keyOf('videos.search'),
  }))
    for (const { channel, videos } of list?.pages ?? []) {
      yield* videos.items;
      yield* channel?.latestVideos ?? [];
    }
  for (const [, list] of client.getQueriesData<InfiniteData<Page<SpokenResult>>>({
    queryKey: keyOf('captions.searchSpoken'),
  }))
    for (const { items } of list?.pages ?? []) for (const { video } of items) yield video;
}

/** A video as a list in the cache shows it: enough to start the player while the video itself is still being fetched. */
export const listedVideo = (client: QueryClient, videoId: VideoId): Video | undefined =>
  listedVideos(client).find(({ id }) => id === videoId);
