/** How a list in pages goes on: it begins at 1 and ends with the page that the host calls the last. */
export const inPages = {
  initialPageParam: 1,
  getNextPageParam: (
    { totalPages }: { readonly totalPages: number },
    _pages: readonly unknown[],
    page: number,
  ) => (page < totalPages ? page + 1 : undefined),
};
