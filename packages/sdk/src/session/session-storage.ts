/** The part of the platform's Web Locks that a session needs. */
export interface SessionLocks {
  /** Waits for the lock, keeps it while `work` runs, and resolves with its result. Rejects when the signal aborts first. */
  request<Result>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Stores a session across reloads. It may be synchronous (like `localStorage`, which `createSdk` then reads before it
 * returns) or return promises.
 */
export interface SessionStorage {
  /** Reads a value; `null` if there is none. */
  getItem(key: string): string | null | Promise<string | null>;
  /** Stores a value. */
  setItem(key: string, value: string): void | Promise<void>;
  /** Removes a value; does nothing if there is none. */
  removeItem(key: string): void | Promise<void>;
  /** Calls `listener` for changes made elsewhere (another tab); `null` means all keys. Returns a function that unsubscribes. */
  subscribe?(listener: (key: string | null) => void): () => void;
  /** Locks shared by all users of this storage, so that several tabs do not renew at the same time. */
  readonly locks?: SessionLocks | undefined;
}
