import { useEffect, useRef } from 'react';

/**
 * Puts off what would move the page until a press is over. A field loses the focus when the pointer goes
 * down; if its error appeared right then, the link below would slip away from under the pointer.
 */
export function usePressEnd() {
  const isPressing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const begin = () => void (isPressing.current = true);
    const end = () => {
      isPressing.current = false;
      for (const run of waiting.current.splice(0)) run();
    };
    window.addEventListener('pointerdown', begin, options);
    for (const type of ['click', 'pointercancel', 'keydown'])
      window.addEventListener(type, end, options);
    return () => listening.abort();
  }, []);

  /** Runs at once, or when the press that is under way has ended. */
  return (run: () => void) => {
    if (isPressing.current) waiting.current.push(run);
    else run();
  };
}
