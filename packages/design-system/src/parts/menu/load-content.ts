import { useEffect, useEffectEvent } from 'react';
import { createReloadOnSecondFailure } from '../../lazy-part/reload-on-retry.ts';
import type { MenuContent } from './menu-content.tsx';

// `createLazyPart` does not fit: `Suspense` would show its empty fallback for at least 300 ms. On touch screens the
// press follows the prefetch too quickly for the content to have loaded, and the menu opens as soon as it has.

type Content = typeof MenuContent;

let loaded: Content | undefined;
const reloadOnSecondFailure = createReloadOnSecondFailure();

/** Returns the content of opened menus if it has loaded. */
export const loadedContent = () => loaded;

/** Loads the content once for all menus. A failed load is repeated by the next call. */
async function loadContent(): Promise<Content> {
  loaded ??= (await import('./menu-content.tsx')).MenuContent;
  return loaded;
}

/** Call it when the viewer may be about to open a menu. A failure is ignored until a menu is opened. */
export const prefetchContent = () => void loadContent().catch(() => undefined);

/** Loads the content while it is wanted, and reports the result. The second failed press of any menu reloads the page. */
export function useLoadContent(
  isWanted: boolean,
  onLoad: (content: Content) => void,
  onFailure: () => void,
): void {
  const reportLoad = useEffectEvent(onLoad);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCancelled = false;
    loadContent().then(
      (content) => (isCancelled ? undefined : reportLoad(content)),
      () => {
        if (isCancelled) return;
        reloadOnSecondFailure();
        reportFailure();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isWanted]);
}
