import type { Page, Video } from '@kinora/domain';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

import { adviceFor } from './failures.ts';
import { nextPageState } from './next-page-state.ts';

/**
 * What a list of videos has to show, read from its infinite query. `onLoadMore` stays the same between renders, but for a
 * refetch: it is not cut short by the next page, which the end of the list asks for anew when it is over.
 */
export function useVideoList(list: UseInfiniteQueryResult<InfiniteData<Page<Video>>>) {
  const { data, error, isRefetching, fetchNextPage, refetch } = list;
  const onLoadMore = useCallback(() => {
    if (!isRefetching) void fetchNextPage({ cancelRefetch: false });
  }, [isRefetching, fetchNextPage]);

  if (!data) {
    if (!error) return { stage: 'loading' } as const;
    return {
      stage: 'failed',
      advice: adviceFor(error),
      isRetrying: list.isFetching,
      onRetry: () => void refetch(),
    } as const;
  }

  const videos = data.pages.flatMap(({ items }) => items);
  if (videos.length === 0 && !list.hasNextPage) return { stage: 'empty' } as const;
  return {
    stage: 'shown',
    videos,
    updatedAtMs: list.dataUpdatedAt,
    nextPage: nextPageState(list),
    pageCount: data.pages.length,
    onLoadMore,
  } as const;
}
