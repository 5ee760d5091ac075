import type { SessionStorage } from '../session/session-storage.ts';

/** A browser's storage in memory, seen from one tab. */
export interface MemoryStorage extends SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  subscribe(listener: (key: string | null) => void): () => void;
  /** The same storage seen from another tab: each hears of what the others change, not of its own changes. */
  openTab(): MemoryStorage;
  /** All that is stored. */
  contents(): Readonly<Record<string, string>>;
}

type Listener = (key: string | null) => void;

/** Holds `initial` from the beginning. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const values = new Map(Object.entries(initial));
  const listeners = new Map<Listener, symbol>();

  function openTab(): MemoryStorage {
    const tab = Symbol('tab');
    const tellOthers = (key: string) => {
      for (const [listener, owner] of listeners) if (owner !== tab) listener(key);
    };
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (values.get(key) === value) return;
        values.set(key, value);
        tellOthers(key);
      },
      removeItem(key) {
        if (values.delete(key)) tellOthers(key);
      },
      subscribe(listener) {
        listeners.set(listener, tab);
        return () => void listeners.delete(listener);
      },
      openTab,
      contents: () => Object.fromEntries(values),
    };
  }
  return openTab();
}
