import { useCallback, useState } from 'react';

/** What stands at the end of a list that grows: the next page, and what became of it. */
export type NextPageState = 'more' | 'loading' | 'failed' | 'trying-again' | 'end';

/** What is asked of the infinite query of a list. */
export interface GrowingList extends Readonly<
  Record<'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isRefetching', boolean>
> {
  readonly fetchNextPage: (options: { readonly cancelRefetch: false }) => Promise<unknown>;
}

/**
 * What stands at the end of a list, read from its infinite query. `onLoadMore` is stable except while a refetch runs:
 * it then does nothing, so the refetch is not cancelled. The end of the list asks again afterwards.
 */
export function useNextPage(list: GrowingList) {
  const { isRefetching, isFetchNextPageError: hasFailed, fetchNextPage } = list;
  // The query itself forgets whose failure it remembers: a refetch that failed before looks like a failed next page.
  const [isAgain, setAgain] = useState(false);
  const onLoadMore = useCallback(() => {
    if (isRefetching) return;
    setAgain(hasFailed);
    void fetchNextPage({ cancelRefetch: false });
  }, [isRefetching, hasFailed, fetchNextPage]);

  let nextPage: NextPageState = list.hasNextPage ? 'more' : 'end';
  if (hasFailed) nextPage = 'failed';
  if (list.isFetchingNextPage) nextPage = isAgain ? 'trying-again' : 'loading';
  return { nextPage, onLoadMore };
}
