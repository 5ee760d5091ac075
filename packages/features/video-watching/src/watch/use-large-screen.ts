import { LARGE_SCREEN_MIN_PX } from '@kinora/domain';
import { useSyncExternalStore } from 'react';

const query = `(width >= ${LARGE_SCREEN_MIN_PX}px)`;
/** Where nothing can be asked, as in a test, the screen is large. */
const canAsk = typeof matchMedia === 'function';

function subscribe(listener: () => void) {
  if (!canAsk) return () => undefined;
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Is there room beside the player? */
export const useLargeScreen = () =>
  useSyncExternalStore(subscribe, () => !canAsk || matchMedia(query).matches);
