import { useEffect, useState } from 'react';

/** The controls leave after so long without a movement. */
export const CHROME_IDLE_MS = 2500;

export interface ChromeOptions {
  readonly frame: HTMLElement | null;
  /** Something must stay in sight: paused, an open menu, a failure. */
  readonly isHeld: boolean;
}

/** Whether the controls are in sight. They never leave while one of them has the keyboard's focus. */
export function useChrome({ frame, isHeld }: ChromeOptions) {
  const [isAwake, setAwake] = useState(true);

  useEffect(() => {
    if (!frame) return undefined;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const sleepIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(fallAsleep, milliseconds);
    };
    const wake = () => {
      setAwake(true);
      sleepIn(CHROME_IDLE_MS);
    };
    function fallAsleep() {
      // A pressed button keeps the focus, but only the keyboard's focus is of use to somebody.
      if (frame?.querySelector('[data-chrome] :focus-visible')) wake();
      else setAwake(false);
    }
    const stir = ({ pointerType }: PointerEvent) => {
      // Controls that came back now would take the rest of a finger's tap: the click at its end brings them.
      if (pointerType !== 'touch' || frame.dataset['showsChrome'] === 'true') wake();
    };
    const leave = ({ pointerType }: PointerEvent) => {
      // A finger leaves whenever it is lifted.
      if (pointerType !== 'touch') sleepIn(0);
    };

    sleepIn(CHROME_IDLE_MS);
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('pointermove', stir, { signal });
    frame.addEventListener('pointerdown', stir, { signal });
    frame.addEventListener('click', wake, { signal });
    frame.addEventListener('focusin', wake, { signal });
    frame.addEventListener('keydown', wake, { signal });
    frame.addEventListener('pointerleave', leave, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [frame]);

  return isHeld || isAwake;
}
