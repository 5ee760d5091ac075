import { useSyncExternalStore } from 'react';

interface Stored<Value> {
  readonly read: () => Value;
  readonly save: (value: Value) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns a stored value, and a function that changes it for all components and tabs of this browser. */
export const useStored = <Value extends boolean | undefined>({
  read,
  save,
  subscribe,
}: Stored<Value>) => [useSyncExternalStore(subscribe, read), save] as const;
