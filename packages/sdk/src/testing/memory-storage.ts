import type { SessionStorage } from '../session/session-storage.ts';

/** A browser's storage in memory, seen from one tab. */
export interface MemoryStorage extends SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  subscribe(listener: (key: string | null) => void): () => void;
  /** Returns the same storage as another tab sees it: listeners are called for changes of other tabs only. */
  openTab(): MemoryStorage;
  /** All stored values. */
  contents(): Readonly<Record<string, string>>;
}

type Listener = (key: string | null) => void;

/** Creates a storage that contains `initial`. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const values = new Map(Object.entries(initial));
  const listeners = new Map<Listener, symbol>();

  function openTab(): MemoryStorage {
    const tab = Symbol('tab');
    const notifyOthers = (key: string) => {
      for (const [listener, owner] of listeners) if (owner !== tab) listener(key);
    };
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (values.get(key) === value) return;
        values.set(key, value);
        notifyOthers(key);
      },
      removeItem(key) {
        if (values.delete(key)) notifyOthers(key);
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
