import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading above what may go: it gets the focus when something goes, and the focus with it. Each argument tells
 * whether a thing is there, such as a dialog, or how many there are, such as the entries of a list. Give the heading
 * `tabIndex={-1}`.
 */
export function useFocusWhenGone(
  ...things: readonly (number | boolean)[]
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(things);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    const remember = () => {
      lastFocused.current = document.activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const isGone = things.some((thing, index) => Number(thing) < Number(before.current[index]));
    before.current = things;
    if (!isGone) return;
    // After a dialog has tried to give the focus back to a button that is gone.
    setTimeout(() => {
      // Only who has lost it gets it: a tap beside everything has taken it away as well.
      if (document.activeElement !== document.body || lastFocused.current?.isConnected) return;
      heading.current?.focus({ preventScroll: true });
    });
  });

  return heading;
}
