import { forAllClients } from '../../lib/client-signal.ts';

export interface SharedLookupsOptions<Found> {
  /** Resolves with the values of those keys that exist. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
}

/**
 * Batches lookups: while one query runs, further keys are collected and then looked up with one query. No caller gets a
 * result that may have been outdated when the caller asked.
 */
export function shareLookups<Found>({ find }: SharedLookupsOptions<Found>) {
  let waiting = new Set<string>();
  let next: Promise<ReadonlyMap<string, Found>> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function ask(): Promise<ReadonlyMap<string, Found>> {
    const keys = [...waiting];
    waiting = new Set();
    next = undefined;
    return forAllClients(() => find(keys));
  }

  return async (key: string): Promise<Found | undefined> => {
    waiting.add(key);
    if (!next) {
      next = running.then(ask, ask);
      running = next;
    }
    return (await next).get(key);
  };
}
