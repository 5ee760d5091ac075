/** Paging of an infinite query: it begins at page 1 and ends at the last page that the host names. */
export const inPages = {
  initialPageParam: 1,
  getNextPageParam: (
    { totalPages }: { readonly totalPages: number },
    _pages: readonly unknown[],
    page: number,
  ) => (page < totalPages ? page + 1 : undefined),
};
