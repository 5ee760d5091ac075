import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A screen whose chunk and data need longer than this keeps the focus where it is. */
const PATIENCE_MS = 5000;

/** `departed` is what had the focus when the navigation began: anything else was chosen since, and keeps it. */
function focusHeading(departed: Element | null): boolean {
  const page = document.querySelector('main') ?? document.body;
  const { activeElement } = document;
  const isChosen = activeElement !== departed || page.contains(activeElement);
  if (isChosen && activeElement !== document.body) return true;
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // not a control: the focus tells screen readers where they are
  heading.focus({ preventScroll: true });
  return true;
}

/** Calls `work` now and after each change of the page until it says that it is done. */
function whenReady(work: () => boolean): () => void {
  if (work()) return () => {};
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * After a navigation the page begins at its top, and the focus is at the heading of the new screen: as after a page
 * load. Back and forward leave the scroll position to the browser; a screen that took the focus itself keeps it.
 */
export function useArrival() {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const place = pathname + search;
  const seen = useRef(place);

  useEffect(() => {
    if (seen.current === place) return undefined;
    seen.current = place;
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    const departed = document.activeElement;
    return whenReady(() => focusHeading(departed));
  }, [place, navigation]);
}
