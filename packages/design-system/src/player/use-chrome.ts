import { useEffect, useRef, useState } from 'react';

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
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!frame) return undefined;

    const wake = () => {
      setAwake(true);
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(fallAsleep, CHROME_IDLE_MS);
    };
    function fallAsleep() {
      // A pressed button keeps the focus, but only the keyboard's focus is of use to somebody.
      if (frame?.querySelector('[data-chrome] :focus-visible')) wake();
      else setAwake(false);
    }
    const leave = () => {
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(fallAsleep, 0);
    };

    timerRef.current = setTimeout(fallAsleep, CHROME_IDLE_MS);
    frame.addEventListener('pointermove', wake);
    frame.addEventListener('pointerdown', wake);
    frame.addEventListener('focusin', wake);
    frame.addEventListener('keydown', wake);
    frame.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timerRef.current);
      frame.removeEventListener('pointermove', wake);
      frame.removeEventListener('pointerdown', wake);
      frame.removeEventListener('focusin', wake);
      frame.removeEventListener('keydown', wake);
      frame.removeEventListener('pointerleave', leave);
    };
  }, [frame]);

  return isHeld || isAwake;
}
