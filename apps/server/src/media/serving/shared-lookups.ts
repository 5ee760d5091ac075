const REMEMBERED_AT_MOST = 1_000;

export interface SharedLookupsOptions<Found> {
  /** Answers those of the keys that there are. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  /** A number that stays the same while no answer can change; `undefined` where nobody can know. */
  readonly changes: () => number | undefined;
}

/**
 * Looks many keys up with few questions: while one question is asked, those who come wait, and then one question
 * is asked for all of them. Nobody gets an answer that may have been untrue when they asked.
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
      if (before !== knownSince || known.size >= REMEMBERED_AT_MOST) known.clear();
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
