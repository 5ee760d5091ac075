import { useSyncExternalStore } from 'react';

/** The key in the browser's storage. */
const AUTOPLAY_KEY = 'autoplay';

const listeners = new Set<() => void>();
/** Where the browser forbids storage, this page alone remembers. */
let chosen: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(AUTOPLAY_KEY);
  } catch {
    return chosen;
  }
}

/** Returns whether the next video plays by itself. Without a choice it does, except for people who prefer reduced motion. */
function isAutoplayOn(): boolean {
  const choice = stored();
  if (choice === 'on' || choice === 'off') return choice === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function chooseAutoplay(isOn: boolean): void {
  chosen = isOn ? 'on' : 'off';
  try {
    localStorage.setItem(AUTOPLAY_KEY, chosen);
  } catch {
    // The browser forbids storage.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether the next video plays by itself, and a function that changes this and remembers it in this browser. */
export const useAutoplay = () =>
  [useSyncExternalStore(subscribe, isAutoplayOn), chooseAutoplay] as const;
