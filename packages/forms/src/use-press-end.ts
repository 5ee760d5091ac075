import { useEffect, useRef } from 'react';

/**
 * Returns a function that delays a layout change until the current pointer press has ended. A field loses the focus on
 * pointer down; if its error appeared at that moment, the link below would move away from under the pointer.
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

  /** Calls `run` at once, or when the current press has ended. */
  return (run: () => void) => {
    if (isPressing.current) waiting.current.push(run);
    else run();
  };
}
