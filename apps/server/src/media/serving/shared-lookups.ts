const MAX_REMEMBERED = 1_000;

export interface SharedLookupsOptions<Found> {
  /** Resolves with the values of those keys that exist. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  /** A number that stays the same while no result can change; `undefined` when that is unknown. */
  readonly changes: () => number | undefined;
}

/**
 * Batches lookups: while one query runs, further keys are collected and then looked up with one query. No caller gets a
 * result that may have been outdated when the caller asked.
 */
export function shareLookups<Found>({ find, changes }: SharedLookupsOptions<Found>) {
  let waiting = new Set<string>();
  let next: Promise<ReadonlyMap<string, Found>> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const known = new Map<string, Found>();
  let knownSince = changes();

  async function ask(): Promise<ReadonlyMap<string, Found>> {
    const keys = [...waiting];
    waiting = new Set();
    next = undefined;
    const before = changes();
    const found = await find(keys);
    if (before !== undefined && before === changes()) {
      if (before !== knownSince || known.size >= MAX_REMEMBERED) known.clear();
      knownSince = before;
      for (const [key, value] of found) known.set(key, value);
    }
    return found;
  }

  return async (key: string): Promise<Found | undefined> => {
    const remembered = knownSince === changes() ? known.get(key) : undefined;
    if (remembered !== undefined) return remembered;
    waiting.add(key);
    if (!next) {
      next = running.then(ask, ask);
      running = next;
    }
    return (await next).get(key);
  };
}
