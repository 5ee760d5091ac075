/** The part of the platform's Web Locks that a session needs. */
export interface SessionLocks {
  request<Result>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Where a session outlives a reload. Values may come at once (as from `localStorage`, which then is read
 * while the SDK is created) or as promises.
 */
export interface SessionStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
  /** Tells of changes that others made (another tab); `null` stands for all keys. Answers with the way to stop. */
  subscribe?(listener: (key: string | null) => void): () => void;
  /** Locks among all who share this storage: they save renewals that several tabs would ask for at once. */
  readonly locks?: SessionLocks | undefined;
}
