const STORAGE_KEY = 'kinora-scroll';
/** The oldest are forgotten. */
const MOST_ENTRIES = 50;

/** How far each entry of the history was scrolled. */
export interface ScrollMemory {
  readonly keep: (entry: string, top: number) => void;
  readonly recall: (entry: string) => number | undefined;
  /** Writes down what a reload, or the way back from another site, needs. */
  readonly save: () => void;
}

function read(storage: Pick<Storage, 'getItem'> | undefined): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map(); // not ours, or cut short
  }
}

/** Remembers positions for the life of the tab; without a storage, until the page is left. */
export function createScrollMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): ScrollMemory {
  const tops = read(storage);
  return {
    keep(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
    },
    recall: (entry) => tops.get(entry),
    save: () =>
      storage?.setItem(
        STORAGE_KEY,
        JSON.stringify(Object.fromEntries([...tops].slice(-MOST_ENTRIES))),
      ),
  };
}
