import { useState } from 'react';

interface Stored<Value> {
  readonly read: () => Value;
  readonly save: (value: Value) => boolean;
}

/** Returns a stored value as the state of a component, and a function that changes and saves it. The state does not follow other tabs. */
export function useStored<Value extends boolean | undefined>({ read, save }: Stored<Value>) {
  const [value, setValue] = useState(read);
  function choose(next: Value) {
    setValue(next);
    save(next);
  }
  return [value, choose] as const;
}
