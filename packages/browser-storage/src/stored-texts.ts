import { type StorageName, type StoredValue, storedJson } from './stored-value.ts';

const none: readonly string[] = [];

/** A list in the storage of the browser. */
export interface StoredTexts extends StoredValue<readonly string[]> {
  /** Returns the list; an empty one if there is none or its text is damaged. */
  readonly read: () => readonly string[];
}

/** Stores a list of texts. What comes after the first `max` is forgotten. */
export function storedTexts(key: string, max: number, storage?: StorageName): StoredTexts {
  const parse = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, max) : none;
  const stored = storedJson<readonly string[]>(key, parse, storage);
  return {
    ...stored,
    read: () => stored.read() ?? none,
    save: (texts) => stored.save(texts?.slice(0, max)),
  };
}
