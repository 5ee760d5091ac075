import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** The element that fills the screen, or `null`. Nothing outside it is visible. */
export const useFullScreenElement = (): Element | null =>
  useSyncExternalStore(
    subscribe,
    // Without the API, such as on iPhones, the property is missing.
    () => document.fullscreenElement ?? null,
    () => null,
  );
