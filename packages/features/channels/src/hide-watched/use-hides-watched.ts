import { useAuth, useHostFeature } from '@kinora/server-state';
import { useState } from 'react';

/** The key in the browser's storage. */
const HIDE_WATCHED_KEY = 'hideWatched';

function readWish(): boolean {
  try {
    return localStorage.getItem(HIDE_WATCHED_KEY) === 'true';
  } catch {
    // The browser forbids storage: the switch is off on each page at first.
    return false;
  }
}

/** Whether lists of videos leave out what the viewer has watched. One switch for all lists, remembered in this browser. */
export function useHidesWatched() {
  const { isLoggedIn } = useAuth();
  const canHide = useHostFeature('history-controls') && isLoggedIn;
  const [isWished, setWished] = useState(readWish);

  function choose(isHiding: boolean) {
    setWished(isHiding);
    try {
      localStorage.setItem(HIDE_WATCHED_KEY, String(isHiding));
    } catch {
      // Stays for this page.
    }
  }
  return { canHide, hidesWatched: canHide && isWished, choose };
}
