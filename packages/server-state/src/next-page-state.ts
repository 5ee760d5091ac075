/** What stands at the end of a list that grows: the next page, and what became of it. */
export type NextPageState = 'more' | 'loading' | 'failed' | 'trying-again' | 'end';

/** Reads the state of the next page from an infinite query. */
export function nextPageState(
  list: Readonly<Record<'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage', boolean>>,
): NextPageState {
  if (list.isFetchNextPageError) return list.isFetchingNextPage ? 'trying-again' : 'failed';
  if (list.isFetchingNextPage) return 'loading';
  return list.hasNextPage ? 'more' : 'end';
}
