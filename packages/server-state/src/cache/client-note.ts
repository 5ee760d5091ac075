import type { QueryClient } from '@tanstack/react-query';
import type { CacheGroup } from './cache-groups.ts';

/** Returns the key of a note of the client itself, next to the data of the host. */
export const noteKey = (group: CacheGroup, ...about: readonly unknown[]) =>
  [group, 'note', ...about] as const;

/**
 * Stores a note in the query cache; `undefined` deletes it. Unlike unused data a note is not garbage-collected, because the
 * event that it waits for may come later than that.
 */
export function writeClientNote(
  client: QueryClient,
  queryKey: ReturnType<typeof noteKey>,
  note: unknown,
) {
  if (note === undefined) {
    client.removeQueries({ queryKey, exact: true });
    return;
  }
  client.setQueryDefaults(queryKey.slice(0, 2), { gcTime: Infinity });
  client.setQueryData(queryKey, note);
}
