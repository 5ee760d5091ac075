import type { OwnVideo, Page, Video, VideoId } from '@kinora/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keys, pagedLists } from './keys.ts';
import { listWithout, pageWithout } from './without-videos.ts';

/** Takes a video that has been deleted out of the lists in the cache. */
export function takeOutOfLists(client: QueryClient, videoId: VideoId): void {
  const isGone = ({ id }: Video) => id === videoId;
  for (const queryKey of pagedLists)
    client.setQueriesData<InfiniteData<Page<Video>>>(
      { queryKey },
      (held) => held && listWithout(held, isGone),
    );
  client.setQueriesData<Page<Video>>(
    { queryKey: keys.suggestions },
    (held) => held && pageWithout(held, isGone),
  );
  client.setQueriesData<readonly OwnVideo[]>({ queryKey: keys.own }, (held) =>
    held?.filter((video) => !isGone(video)),
  );
}
