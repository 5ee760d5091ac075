import { useWasAutoAdvanced } from '@kinora/video-watching';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { whenReady } from './when-ready.ts';

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

/**
 * After a navigation the focus is at the heading of the new screen, as after a page load. A screen that took the focus
 * itself keeps it; so does everything on a page that went on by itself.
 */
export function useArrival() {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const wasAutoAdvanced = useWasAutoAdvanced();
  const seen = useRef(place);

  useEffect(() => {
    if (seen.current === place) return undefined;
    seen.current = place;
    if (wasAutoAdvanced) return undefined;
    const departed = document.activeElement;
    return whenReady(() => focusHeading(departed), PATIENCE_MS);
  }, [place, wasAutoAdvanced]);
}
