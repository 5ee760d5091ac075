import { useEffect, useEffectEvent } from 'react';
import { reloadAtRetry } from '../lazy-part/reload-at-retry.ts';
import type { MenuContent } from './menu-content.tsx';

// Not by `createLazyPart`: within `Suspense` React would keep the nothing that stands in for a menu for 300 ms. A
// finger is on a button too shortly before it presses for the menu to be there: it opens as soon as it comes.

type Content = typeof MenuContent;

let fetched: Content | undefined;
/** How often somebody has pressed in vain. */
let misses = 0;

/** What opened menus are made of, where it has been fetched already. */
export const contentAtHand = () => fetched;

/** Once for all menus; what has failed is asked for again the next time. */
async function fetchContent(): Promise<Content> {
  fetched ??= (await import('./menu-content.tsx')).MenuContent;
  return fetched;
}

/** To be called when somebody may be about to open a menu. A failure matters only when one is opened. */
export const prefetchContent = () => void fetchContent().catch(() => undefined);

/** Fetches it while it is wanted, and says how that ended. A second press in vain reloads the page. */
export function useFetchContent(
  isWanted: boolean,
  onCome: (content: Content) => void,
  onMissing: () => void,
): void {
  const come = useEffectEvent(onCome);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    fetchContent().then(
      (content) => (isOver ? undefined : come(content)),
      () => {
        if (isOver) return;
        misses += 1;
        reloadAtRetry(misses > 1);
        miss();
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
}
