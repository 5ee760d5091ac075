/** What stands at the end of a list that grows: the next page, and what became of it. */
export type NextPageState = 'more' | 'loading' | 'failed' | 'end';

/** Reads the state of the next page from an infinite query. */
export function nextPageState(
  list: Readonly<Record<'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage', boolean>>,
): NextPageState {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'failed';
  return list.hasNextPage ? 'more' : 'end';
}
