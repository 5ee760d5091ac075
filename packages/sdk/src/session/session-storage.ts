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
}
