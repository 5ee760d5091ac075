import { useEffect, useEffectEvent } from 'react';
import type { MenuContent } from './menu-content.tsx';

type Content = typeof MenuContent;

let fetched: Content | undefined;

/** What opened menus are made of, where it has been fetched already. */
export const contentAtHand = () => fetched;

/** Once for all menus; what has failed is asked for again the next time. */
async function fetchContent(): Promise<Content> {
  fetched ??= (await import('./menu-content.tsx')).MenuContent;
  return fetched;
}

/** To be called when somebody may be about to open a menu. A failure matters only when one is opened. */
export const prefetchContent = () => void fetchContent().catch(() => undefined);

/** Fetches it while it is wanted, and says how that ended. */
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
      () => (isOver ? undefined : miss()),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
}
