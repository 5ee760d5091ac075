import { type QueryClient, type QueryKey, mutationOptions } from '@tanstack/react-query';

import { remember } from './remember.ts';

/** A switch on the host that a call turns over, whatever its state. */
export interface ToggleMutationOptions<Data> {
  readonly mutationKey: QueryKey;
  /** Turns the switch over on the host. */
  readonly send: () => Promise<Data>;
  /** Turns it over in the cache; a second time undoes the first. */
  readonly flip: (client: QueryClient) => void;
  /** Running requests of these keys would bring the old state back: they are cancelled, and asked again at the end. */
  readonly shownBy: readonly QueryKey[];
  /** What an answer tells beyond the switch itself. */
  readonly onAnswer?: (client: QueryClient, data: Data) => Promise<void>;
}

/**
 * Pressed, it shows at once; the last intention wins. One request at a time: presses during it add up, so that two of
 * them cost nothing. A failure undoes this change alone, unless a press that still waits has undone it already.
 */
export function toggleMutation<Data>(options: ToggleMutationOptions<Data>) {
  const { mutationKey, send, flip, shownBy, onAnswer } = options;
  const scope = { id: mutationKey.join(':') };
  /** Is there a press that the host does not know of? An answer to it may be slow. */
  const unsentKey = [...mutationKey, 'unsent'];
  const isUnsent = (client: QueryClient) => client.getQueryData<boolean>(unsentKey) === true;

  function turnUnsent(client: QueryClient) {
    remember(client, unsentKey, isUnsent(client) ? undefined : true);
  }

  return mutationOptions({
    mutationKey,
    scope,
    onMutate: async (_pressed: void, { client }) => {
      turnUnsent(client);
      flip(client);
      await Promise.all(shownBy.map((queryKey) => client.cancelQueries({ queryKey })));
    },
    mutationFn: async (_pressed: void, { client }): Promise<Data | undefined> => {
      if (!isUnsent(client)) return undefined;
      turnUnsent(client);
      return send();
    },
    onSuccess: async (data, _pressed, _result, { client }) => {
      if (data !== undefined) await onAnswer?.(client, data);
    },
    onError: (_failure, _pressed, _result, { client }) => {
      if (isUnsent(client)) turnUnsent(client);
      else flip(client);
    },
    onSettled: (_data, _failure, _pressed, _result, { client }) => {
      const isLast = client.isMutating({ mutationKey, exact: true }) === 1;
      if (!isLast) return;
      for (const queryKey of shownBy) void client.invalidateQueries({ queryKey });
    },
  });
}
