/** `localStorage` lasts for this browser, `sessionStorage` for the tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** A small value in the storage of the browser. No function throws: what a full or forbidden storage refuses, this page remembers until it is closed. */
export interface StoredValue<Value> {
  /** Returns the value; `undefined` if there is none or its text is damaged. The same text gives the same object. */
  readonly read: () => Value | undefined;
  /** Saves the value, or removes it if it is `undefined`. Returns whether the browser has stored that. */
  readonly save: (value: Value | undefined) => boolean;
  /** Calls the listener after each `save`, and after a change in another tab. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Format<Value> {
  /** The text comes from outside: another release, an extension or a person may have written it. May throw if it is damaged. */
  readonly parse: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** What a storage refused, by storage and key; `null` for a value that it did not remove. */
const unstored = new Map<string, string | null>();

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function storedValue<Value>(
  key: string,
  { parse, write }: Format<Value>,
  storage: StorageName = 'localStorage',
): StoredValue<Value> {
  const name = `${storage}/${key}`;
  const listeners = new Set<() => void>();
  let parsed: { readonly text: string; readonly value: Value | undefined } | undefined;

  return {
    read() {
      // A browser that forbids storage throws when the property is read.
      const text = unstored.has(name)
        ? unstored.get(name)
        : attempt(() => globalThis[storage].getItem(key));
      if (typeof text !== 'string') return undefined;
      if (parsed?.text !== text) parsed = { text, value: attempt(() => parse(text)) };
      return parsed.value;
    },

    save(value) {
      const text = value === undefined ? null : write(value);
      const isStored = attempt(() => {
        if (text === null) globalThis[storage].removeItem(key);
        else globalThis[storage].setItem(key, text);
        return true;
      });
      if (isStored) unstored.delete(name);
      else unstored.set(name, text);
      for (const listener of listeners) listener();
      return isStored === true;
    },

    subscribe(listener) {
      function onStorage({ key: changed }: StorageEvent) {
        // It is `null` when the storage has been cleared.
        if (changed !== key && changed !== null) return;
        unstored.delete(name);
        listener();
      }
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Stores a text as it is. */
export const storedText = (key: string, storage?: StorageName) =>
  storedValue<string>(key, { parse: String, write: String }, storage);

/** Stores one of a few texts as it is. */
export const storedChoice = <Choice extends string>(key: string, choices: readonly Choice[]) =>
  storedValue<Choice>(key, {
    parse: (text) => choices.find((choice) => choice === text),
    write: String,
  });

/** Stores a value as JSON. `parse` gets what the text contains, and may throw if that is not such a value. */
export const storedJson = <Value>(
  key: string,
  parse: (stored: unknown) => Value | undefined,
  storage?: StorageName,
) =>
  storedValue<Value>(
    key,
    { parse: (text) => parse(JSON.parse(text)), write: (value) => JSON.stringify(value) },
    storage,
  );
