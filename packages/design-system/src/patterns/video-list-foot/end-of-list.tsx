import { useEffect, useRef } from 'react';

/** Distance from the screen at which a list loads its next page. */
const FEED_SCROLL_THRESHOLD_PX = 50;

/** Whom to tell that the end of the list has come near. */
export interface EndOfListProps {
  readonly className?: string;
  /** Called once, when the mark is within 50 px of the screen, also when it is there from the beginning. */
  readonly onReached: () => void;
}

/** The unseen mark at the end of a list. Take it away while the next page is on its way. */
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
      // Without a root of its own the margin would end at the edge of a frame, as in the catalog.
      { root: document, rootMargin: `0px 0px ${FEED_SCROLL_THRESHOLD_PX}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onReached]);
  return <div ref={mark} className={className} />;
}
