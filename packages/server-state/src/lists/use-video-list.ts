'use client';

import type { Page, Video } from '@kinora/domain';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { adviceFor } from '../failures.ts';
import { useNextPage } from './use-next-page.ts';

/** Returns what a list of videos shows, read from its infinite query. */
export function useVideoList<Item extends Video>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
) {
  const { data, error, refetch } = list;
  const next = useNextPage(list);

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
    pageCount: data.pages.length,
    ...next,
  } as const;
}
