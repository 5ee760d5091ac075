import type { OwnVideo, Page, Video, VideoId } from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keys, pagedLists } from './keys.ts';

const without = <Listed extends Page<Video>>(page: Listed, videoId: VideoId): Listed => ({
  ...page,
  items: page.items.filter(({ id }) => id !== videoId),
});

/** Takes a video that has been deleted out of the lists in the cache. */
export function takeOutOfLists(client: QueryClient, videoId: VideoId): void {
  for (const queryKey of pagedLists)
    client.setQueriesData<InfiniteData<Page<Video>>>(
      { queryKey },
      (held) => held && { ...held, pages: held.pages.map((page) => without(page, videoId)) },
    );
  client.setQueriesData<Page<Video>>(
    { queryKey: keys.suggestions },
    (held) => held && without(held, videoId),
  );
  client.setQueriesData<readonly OwnVideo[]>({ queryKey: keys.own }, (held) =>
    held?.filter(({ id }) => id !== videoId),
  );
}
