import type { SessionStorage } from './session-storage.ts';

/** Stores in memory: the session ends with the page or the process. */
export function createInMemoryStorage(): SessionStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Uses `localStorage` and reports changes from other tabs; `undefined` if there is none or the browser forbids it.
 * Clients with different prefixes do not share a session.
 */
export function createBrowserStorage(keyPrefix: string): SessionStorage | undefined {
  try {
    // Node has a `localStorage`, too, but no pages that share it.
    if (typeof document === 'undefined') return undefined;
    const { localStorage } = globalThis;
    localStorage.getItem('');
    return {
      getItem: (key) => localStorage.getItem(keyPrefix + key),
      setItem: (key, value) => localStorage.setItem(keyPrefix + key, value),
      removeItem: (key) => localStorage.removeItem(keyPrefix + key),
      subscribe(listener) {
        const onStorage = ({ key, storageArea }: StorageEvent) => {
          if (storageArea !== localStorage) return;
          if (key === null) listener(null);
          else if (key.startsWith(keyPrefix)) listener(key.slice(keyPrefix.length));
        };
        addEventListener('storage', onStorage);
        return () => removeEventListener('storage', onStorage);
      },
      locks: navigator.locks,
    };
  } catch {
    return undefined;
  }
}
