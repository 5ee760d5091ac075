import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for the heading above removable things. The heading takes the focus when one of them disappears
 * together with the focused element. Each argument tells whether a thing is there, such as a dialog, or how many there
 * are, such as the entries of a list. Give the heading `tabIndex={-1}`.
 */
export function useFocusAfterRemoval(
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
    // Runs after a closing dialog has tried to return the focus to a button that no longer exists.
    setTimeout(() => {
      // Only if the focused element was removed: a tap beside all controls also moves the focus to the body.
      if (document.activeElement !== document.body || lastFocused.current?.isConnected) return;
      heading.current?.focus({ preventScroll: true });
    });
  });

  return heading;
}
