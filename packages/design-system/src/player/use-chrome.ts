import { useEffect, useState } from 'react';

/** The controls hide after this long without pointer or keyboard activity. */
export const CHROME_IDLE_MS = 2500;

export interface ChromeOptions {
  readonly frame: HTMLElement | null;
  /** Keeps the controls visible: while paused, while a menu is open, after a failure. */
  readonly staysVisible: boolean;
}

/**
 * Returns whether the controls are visible, and a function that hides them. They stay visible while one of them has the
 * keyboard focus or is dragged.
 */
export function useChrome({ frame, staysVisible }: ChromeOptions) {
  const [isActive, setActive] = useState(true);

  useEffect(() => {
    if (!frame) return undefined;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const hideIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(hide, milliseconds);
    };
    const show = () => {
      setActive(true);
      hideIn(CHROME_IDLE_MS);
    };
    function hide() {
      // A clicked button keeps the focus, too; only focus that came from the keyboard (`:focus-visible`) counts.
      if (frame?.querySelector('[data-chrome] :focus-visible, [data-scrubbing]')) show();
      else setActive(false);
    }
    const onPointerActivity = ({ pointerType }: PointerEvent) => {
      // Controls shown on touch would receive the rest of the same tap, so the click at its end shows them instead.
      if (pointerType !== 'touch' || frame.dataset['showsChrome'] === 'true') show();
    };
    const onPointerLeave = ({ pointerType }: PointerEvent) => {
      // For touch this event comes whenever the finger is lifted.
      if (pointerType !== 'touch') hideIn(0);
    };

    hideIn(CHROME_IDLE_MS);
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('pointermove', onPointerActivity, { signal });
    frame.addEventListener('pointerdown', onPointerActivity, { signal });
    frame.addEventListener('click', show, { signal });
    frame.addEventListener('focusin', show, { signal });
    frame.addEventListener('keydown', show, { signal });
    frame.addEventListener('pointerleave', onPointerLeave, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [frame]);

  return { showsChrome: staysVisible || isActive, hideChrome: () => setActive(false) };
}
