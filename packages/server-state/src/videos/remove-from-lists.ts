import type { OwnVideo, Page, Video, VideoId } from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { pagedLists, suggestionsKey } from '../lists/paged-lists.ts';
import { listWithout, pageWithout } from '../lists/without-videos.ts';

/** Removes a deleted video from the lists in the cache. */
export function removeFromLists(client: QueryClient, videoId: VideoId): void {
  const isDeleted = ({ id }: Video) => id === videoId;
  for (const queryKey of pagedLists)
    client.setQueriesData<InfiniteData<Page<Video>>>(
      { queryKey },
      (list) => list && listWithout(list, isDeleted),
    );
  client.setQueriesData<Page<Video>>(
    { queryKey: suggestionsKey },
    (page) => page && pageWithout(page, isDeleted),
  );
  client.setQueriesData<readonly OwnVideo[]>({ queryKey: keyOf('videos.listOwn') }, (videos) =>
    videos?.filter((video) => !isDeleted(video)),
  );
}
