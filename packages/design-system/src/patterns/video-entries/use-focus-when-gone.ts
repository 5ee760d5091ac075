import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading above a list: it gets the focus when the list goes, and the focus with it, because its last entry was
 * removed. Give the heading `tabIndex={-1}`.
 */
export function useFocusWhenGone(isThere: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(isThere);

  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (!isGone) return undefined;
    // After a dialog has tried to give the focus back to a button that is gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isThere]);

  return heading;
}
