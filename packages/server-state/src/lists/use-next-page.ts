'use client';

import { useCallback, useState } from 'react';

/** What the end of an infinite list shows: whether there is a next page, and the state of its fetch. */
export type NextPageState = 'more' | 'loading' | 'failed' | 'trying-again' | 'end';

/** The part of an infinite query that {@link useNextPage} reads. */
export interface GrowingList extends Readonly<
  Record<'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isRefetching', boolean>
> {
  readonly fetchNextPage: (options: { readonly cancelRefetch: false }) => Promise<unknown>;
}

/**
 * Returns the state of the end of an infinite list. While a refetch runs, `onLoadMore` does nothing, so that it does not
 * cancel the refetch; the end of the list calls it again afterwards. Otherwise `onLoadMore` is stable.
 */
export function useNextPage(list: GrowingList) {
  const { isRefetching, isFetchNextPageError: hasFailed, fetchNextPage } = list;
  // The query does not know: it reports a refetch that failed before the same way as a failed next page.
  const [isRetry, setIsRetry] = useState(false);
  const onLoadMore = useCallback(() => {
    if (isRefetching) return;
    setIsRetry(hasFailed);
    void fetchNextPage({ cancelRefetch: false });
  }, [isRefetching, hasFailed, fetchNextPage]);

  let nextPage: NextPageState = list.hasNextPage ? 'more' : 'end';
  if (hasFailed) nextPage = 'failed';
  if (list.isFetchingNextPage) nextPage = isRetry ? 'trying-again' : 'loading';
  return { nextPage, onLoadMore };
}
