import { type ReactNode, createContext, use } from 'react';

const SingleKeysContext = createContext(true);

/** Whether shortcuts of a single character work, and where. */
export interface SingleKeysProviderProps {
  /** Off for people whose speech input or unsteady hands press such keys by accident (WCAG 2.1.4). */
  readonly isOn: boolean;
  /** The page whose shortcuts are meant. */
  readonly children: ReactNode;
}

/** Turns the shortcuts off that are a single letter, digit or sign: those of players, and the key of a search field. */
export function SingleKeysProvider({ isOn, children }: SingleKeysProviderProps) {
  return <SingleKeysContext value={isOn}>{children}</SingleKeysContext>;
}

/** Returns whether shortcuts of a single character work. Default: they do. */
export const useSingleKeys = () => use(SingleKeysContext);

/** Returns whether a key is a letter, a digit or a sign. Space is none: it presses what has the focus. */
export const isSingleKey = (key: string) => key.length === 1 && key !== ' ';

/** Returns the name of a control, with its key while that works: "Mute (m)". */
export function useNameWithKey() {
  const hasKeys = useSingleKeys();
  return (name: string, key: string) => (hasKeys ? `${name} (${key})` : name);
}
