const STORAGE_KEY = 'kinora-scroll';
/** The oldest entries are dropped. */
const MAX_ENTRIES = 50;

/** The scroll position of each history entry. */
export interface ScrollMemory {
  readonly set: (entry: string, top: number) => void;
  readonly get: (entry: string) => number | undefined;
  /** Writes the positions to the storage, for a reload or a return from another site. */
  readonly save: () => void;
}

function read(storage: Pick<Storage, 'getItem'> | undefined): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map(); // not our JSON, or truncated
  }
}

/** Remembers scroll positions for the life of the tab; without a storage, until the page is left. */
export function createScrollMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): ScrollMemory {
  const tops = read(storage);
  return {
    set(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
    },
    get: (entry) => tops.get(entry),
    save: () =>
      storage?.setItem(
        STORAGE_KEY,
        JSON.stringify(Object.fromEntries([...tops].slice(-MAX_ENTRIES))),
      ),
  };
}
