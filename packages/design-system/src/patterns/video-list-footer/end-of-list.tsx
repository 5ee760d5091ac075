import { useEffect, useRef } from 'react';

/** Distance from the screen at which a list loads its next page. */
const FEED_SCROLL_THRESHOLD_PX = 50;

/** What to call when the viewer comes near the end of the list. */
export interface EndOfListProps {
  /** Applied to the mark, an empty `div` without styles of its own. */
  readonly className?: string;
  /** Called once, when the mark is within 50 px of the viewport, also if it is there from the start. */
  readonly onReached: () => void;
}

/** An invisible mark at the end of a list. Do not render it while the next page is loading. */
export function EndOfList({ className, onReached }: EndOfListProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onReached();
      },
      // With the default root the margin would not extend beyond an iframe, as in the catalog.
      { root: document, rootMargin: `0px 0px ${FEED_SCROLL_THRESHOLD_PX}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onReached]);
  return <div ref={mark} className={className} />;
}
