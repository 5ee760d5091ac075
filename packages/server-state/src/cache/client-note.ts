import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores a note of the client itself in the query cache, next to the data of the host; `undefined` deletes it. Unlike
 * unused data a note is not garbage-collected, because the event that it waits for may come later than that.
 */
export function writeClientNote(client: QueryClient, queryKey: QueryKey, note: unknown) {
  if (note === undefined) client.removeQueries({ queryKey, exact: true });
  else client.getQueryCache().build(client, { queryKey, gcTime: Infinity }).setData(note);
}
