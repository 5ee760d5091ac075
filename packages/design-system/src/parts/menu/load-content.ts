import { useEffect, useEffectEvent } from 'react';
import { createReloadOnSecondFailure } from '../../lazy-part/reload-on-retry.ts';

// `createLazyPart` does not fit: `Suspense` would show its empty fallback for at least 300 ms. On touch screens the
// press follows the prefetch too quickly for the content to have loaded, and the menu opens as soon as it has.

/** Loads the content of opened menus once for all menus of a kind. A failed load is repeated by the next one. */
export function createContentLoader<Content>(load: () => Promise<Content>) {
  let loaded: Content | undefined;
  const reloadOnSecondFailure = createReloadOnSecondFailure();

  async function loadOnce(): Promise<Content> {
    loaded ??= await load();
    return loaded;
  }

  /** Loads the content while it is wanted, and reports the result. The second failed press reloads the page. */
  function useLoad(isWanted: boolean, onLoad: (content: Content) => void, onFailure: () => void) {
    const reportLoad = useEffectEvent(onLoad);
    const reportFailure = useEffectEvent(onFailure);
    useEffect(() => {
      if (!isWanted) return undefined;
      let isCancelled = false;
      loadOnce().then(
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

  return {
    /** Returns the content if it has loaded. */
    loaded: () => loaded,
    /** Call it when the viewer may be about to open a menu. A failure is ignored until a menu is opened. */
    prefetch: () => void loadOnce().catch(() => undefined),
    useLoad,
  };
}
