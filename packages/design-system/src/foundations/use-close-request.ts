import { useEffect, useEffectEvent } from 'react';

/** The part of the browser's `CloseWatcher` that is used here; TypeScript does not know it yet. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/**
 * While `isOpen`, a request to close goes to this layer: Back on Android, instead of leaving the page, and the gestures of
 * screen readers that mean Escape. The layer that was opened last gets the request. Browsers without `CloseWatcher` do
 * nothing here. Escape itself is in the hands of each layer: a prevented `keydown` is no request.
 */
export function useCloseRequest(isOpen: boolean, onRequest: () => void) {
  const request = useEffectEvent(onRequest);

  useEffect(() => {
    const Watcher = globalThis.CloseWatcher;
    if (!isOpen || !Watcher) return undefined;
    let watcher: CloseWatcher;
    function watch(Constructor: new () => CloseWatcher) {
      watcher = new Constructor();
      watcher.addEventListener('close', () => {
        // A watcher ends with its first request, but the layer may stay, to ask about unsaved work.
        watch(Constructor);
        request();
      });
    }
    watch(Watcher);
    return () => watcher.destroy();
  }, [isOpen]);
}
