import { type RefObject, useEffect, useRef, useState } from 'react';

/** A press of a button scrolls by this share of what is shown, so that one card stays in sight. */
const STEP = 0.8;

export interface RowScroll {
  readonly row: RefObject<HTMLUListElement | null>;
  /** Whether there is more before and after what is shown. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** 1 scrolls to the end of the row, -1 to its start. */
  readonly scroll: (direction: 1 | -1) => void;
}

/** Follows how far a row is scrolled sideways, in either direction of writing. */
export function useRowScroll(count: number): RowScroll {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return undefined;
    const measure = () => {
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      // Positions may be fractions of a pixel.
      setEnds({ hasBefore: before > 1, hasAfter: after > 1 });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [count]);

  function scroll(direction: 1 | -1) {
    const element = row.current;
    if (!element) return;
    const isRightToLeft = getComputedStyle(element).direction === 'rtl';
    element.scrollBy({ left: element.clientWidth * STEP * direction * (isRightToLeft ? -1 : 1) });
  }
  return { row, ...ends, scroll };
}
