/**
 * Each page of a list is asked for once, as long as the list is kept: neither the way back to it nor the way back to the
 * window asks for all its pages again. What a mutation has made old is asked for at once all the same.
 */
export const listFreshness = { staleTime: Infinity } as const;
