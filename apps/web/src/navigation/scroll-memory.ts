import { storedJson } from '@kinora/browser-storage';

/** The oldest entries are dropped. */
const MAX_ENTRIES = 50;

/** The scroll position of each history entry. */
export interface ScrollMemory {
  readonly set: (entry: string, top: number) => void;
  readonly get: (entry: string) => number | undefined;
  /** Writes the positions to the storage, for a reload or a return from another site. */
  readonly save: () => void;
}

const isTop = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1]);

const stored = storedJson(
  'kinora-scroll',
  (tops) => Object.fromEntries(Object.entries(Object(tops)).filter(isTop)),
  'sessionStorage',
);

/** Remembers scroll positions for the life of the tab. */
export function createScrollMemory(): ScrollMemory {
  const tops = new Map(Object.entries(stored.read() ?? {}));
  return {
    set(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
    },
    get: (entry) => tops.get(entry),
    save: () => stored.save(Object.fromEntries([...tops].slice(-MAX_ENTRIES))),
  };
}
