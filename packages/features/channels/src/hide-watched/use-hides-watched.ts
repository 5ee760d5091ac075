import { storedJson, useStored } from '@kinora/browser-storage';
import { useAuth, useHostFeature } from '@kinora/server-state';

const hideWatched = storedJson('hideWatched', (stored) => stored === true);

/** Whether lists of videos leave out what the viewer has watched. One switch for all lists, remembered in this browser. */
export function useHidesWatched() {
  const { isLoggedIn } = useAuth();
  const canHide = useHostFeature('history-controls') && isLoggedIn;
  const [isWished = false, choose] = useStored(hideWatched);
  return { canHide, hidesWatched: canHide && isWished, choose };
}
