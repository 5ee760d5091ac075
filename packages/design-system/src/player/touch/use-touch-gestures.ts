import { useEffect, useEffectEvent } from 'react';
import type { GestureActions } from './touch-gestures.ts';

export interface TouchOptions extends GestureActions {
  readonly surface: HTMLElement | null;
  /** Whether the first frame has loaded, before which this code must not delay the video. */
  readonly hasBegun: boolean;
}

/** Loads what recognises gestures, on devices with a touch screen. Without it, a tap still shows the controls. */
export function useTouchGestures({ surface, hasBegun, ...actions }: TouchOptions) {
  const onSideTap = useEffectEvent(actions.onSideTap);
  const onTap = useEffectEvent(actions.onTap);
  const onSwipe = useEffectEvent(actions.onSwipe);

  useEffect(() => {
    if (!surface || !hasBegun || navigator.maxTouchPoints === 0) return undefined;
    const listening = new AbortController();
    async function listen(element: HTMLElement) {
      const { listenToGestures } = await import('./touch-gestures.ts');
      if (listening.signal.aborted) return;
      listenToGestures(
        element,
        {
          onSideTap: (side) => onSideTap(side),
          onTap: () => onTap(),
          onSwipe: (direction) => onSwipe(direction),
        },
        listening.signal,
      );
    }
    listen(surface).catch(() => undefined);
    return () => listening.abort();
  }, [surface, hasBegun]);
}
