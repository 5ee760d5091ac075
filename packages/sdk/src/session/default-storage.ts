import type { SessionStorage } from './session-storage.ts';

/** Memory: the session ends with the page or the process. */
export function createForgetfulStorage(): SessionStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * `localStorage`, heard from other tabs; `undefined` where there is none or the browser forbids it. Two clients of one
 * page whose prefixes differ know nothing of each other.
 */
export function createBrowserStorage(keyPrefix: string): SessionStorage | undefined {
  try {
    // Node has something of this name too, but no pages that share it.
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
