import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps a note of the client's own beside the data of the host, until it is replaced or, by `undefined`, forgotten. It
 * is not collected as unused data is: what it waits for may take longer.
 */
export function remember(client: QueryClient, queryKey: QueryKey, note: unknown) {
  if (note === undefined) client.removeQueries({ queryKey, exact: true });
  else client.getQueryCache().build(client, { queryKey, gcTime: Infinity }).setData(note);
}
