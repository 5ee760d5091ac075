import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CloseDirection } from './drag-to-close.ts';

/**
 * Lets a finger drag this layer away, `down` or to its `start`. Loads what does so once the layer is open; without it the
 * layer has its other ways to close.
 */
export function useDragToClose(
  layer: HTMLElement | null,
  direction: CloseDirection,
  onClose: () => void,
) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!layer || navigator.maxTouchPoints === 0) return undefined;
    const listening = new AbortController();
    async function listen(element: HTMLElement) {
      const { dragToClose } = await import('./drag-to-close.ts');
      if (listening.signal.aborted) return;
      // At once: a layer that has closed must not be seen again.
      dragToClose(element, direction, () => flushSync(() => close()), listening.signal);
    }
    listen(layer).catch(() => undefined);
    return () => listening.abort();
  }, [layer, direction]);
}
