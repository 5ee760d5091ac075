import type { SessionStorage } from '../../session/session-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Runs a task in a tab: at once, when it wakes up, or never. */
export type Deliver = (task: () => void) => void;

interface Entry {
  readonly value: string | null;
  readonly version: number;
}

/** The `localStorage` of one browser, whose tabs run in separate processes. */
export interface SharedStorage {
  /** The tab sees its own writes at once and those of other tabs `lagMs` later. */
  openView(options: {
    readonly deliver: Deliver;
    readonly lagMs: number;
    readonly onWrite: (key: string, value: string | null) => void;
  }): StorageView;
  getItem(key: string): string | null;
}

export interface StorageView {
  readonly storage: SessionStorage;
  close(): void;
}

/** The last write wins in all tabs. */
export function createSharedStorage(time: VirtualTime): SharedStorage {
  const truth = new Map<string, Entry>();
  const views = new Map<symbol, (key: string, entry: Entry) => void>();
  let version = 0;

  return {
    getItem: (key) => truth.get(key)?.value ?? null,
    openView({ deliver, lagMs, onWrite }) {
      const name = Symbol('view');
      const seen = new Map(truth);
      const listeners = new Set<(key: string | null) => void>();

      views.set(name, (key, entry) => {
        time.after(lagMs, () => {
          if ((seen.get(key)?.version ?? 0) < entry.version) seen.set(key, entry);
          if (listeners.size === 0) return;
          deliver(() => {
            for (const listener of listeners) listener(key);
          });
        });
      });

      const getItem = (key: string) => seen.get(key)?.value ?? null;
      function write(key: string, value: string | null) {
        if (getItem(key) === value) return;
        version += 1;
        const entry = { value, version };
        truth.set(key, entry);
        seen.set(key, entry);
        onWrite(key, value);
        for (const [view, tell] of views) if (view !== name) tell(key, entry);
      }

      return {
        close: () => void views.delete(name),
        storage: {
          getItem,
          setItem: (key, value) => write(key, value),
          removeItem: (key) => write(key, null),
          subscribe(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
      };
    },
  };
}
