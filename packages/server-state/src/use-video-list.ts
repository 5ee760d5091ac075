import type { Page, Video } from '@kinora/domain';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

import { adviceFor } from './failures.ts';
import { nextPageState } from './next-page-state.ts';

/**
 * What a list of videos has to show, read from its infinite query. `onLoadMore` is stable except while a refetch runs: it
 * then does nothing, so the refetch is not cancelled. The end of the list asks again afterwards.
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
