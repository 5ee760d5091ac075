import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { noteKey, writeClientNote } from '../cache/client-note.ts';
import type { CallKey } from '../calls/call-key.ts';

/** What {@link toggleMutation} takes: a switch on the host, and a call that turns it over whatever its state. */
export interface ToggleMutationOptions<Data> {
  readonly mutationKey: CallKey;
  /** Turns the switch over on the host. */
  readonly send: () => Promise<Data>;
  /** Turns the switch over in the cache; a second call undoes the first. */
  readonly flip: (client: QueryClient) => void;
  /** Queries that show the switch. A running fetch would bring the old state back, so it is cancelled; all are refetched at the end. */
  readonly affectedKeys: readonly CallKey[];
  /** Writes further data of the response to the cache. */
  readonly onResponse?: (client: QueryClient, data: Data) => Promise<void>;
}

/**
 * A toggle that shows each press at once. The last intention wins: one request runs at a time, and presses during it are
 * added up, so two of them send nothing. A failure undoes only this change, unless a waiting press has undone it already.
 */
export function toggleMutation<Data>(options: ToggleMutationOptions<Data>) {
  const { mutationKey, send, flip, affectedKeys, onResponse } = options;
  const scope = { id: JSON.stringify(mutationKey) };
  /** Where the cache notes that the last press has not been sent to the host yet. */
  const unsentKey = noteKey(...mutationKey);
  const isUnsent = (client: QueryClient) => client.getQueryData<boolean>(unsentKey) === true;

  function flipUnsent(client: QueryClient) {
    writeClientNote(client, unsentKey, isUnsent(client) ? undefined : true);
  }

  return mutationOptions({
    mutationKey,
    scope,
    onMutate: async (_pressed: void, { client }) => {
      flipUnsent(client);
      flip(client);
      await Promise.all(affectedKeys.map((queryKey) => client.cancelQueries({ queryKey })));
    },
    mutationFn: async (_pressed: void, { client }): Promise<Data | undefined> => {
      if (!isUnsent(client)) return undefined;
      flipUnsent(client);
      return send();
    },
    onSuccess: async (data, _pressed, _result, { client }) => {
      if (data !== undefined) await onResponse?.(client, data);
    },
    onError: (_failure, _pressed, _result, { client }) => {
      if (isUnsent(client)) flipUnsent(client);
      else flip(client);
    },
    onSettled: (_data, _failure, _pressed, _result, { client }) => {
      const isLast = client.isMutating({ mutationKey, exact: true }) === 1;
      if (!isLast) return;
      for (const queryKey of affectedKeys) void client.invalidateQueries({ queryKey });
    },
  });
}
