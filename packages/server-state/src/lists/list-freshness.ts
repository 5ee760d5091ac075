/**
 * A cached page of a list never becomes stale by itself: returning to the list or to the window does not refetch all its
 * pages. A list that a mutation has invalidated is still refetched at once.
 */
export const listFreshness = { staleTime: Infinity } as const;
