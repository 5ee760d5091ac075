import { useWasAutoAdvanced } from '@kinora/video-watching';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenReady } from './when-ready.ts';

/** If the chunk and the data of a screen need longer than this, the focus is not moved. */
const HEADING_TIMEOUT_MS = 5000;

/**
 * Focuses the heading of the page, and returns whether that is done. `before` is the element that had the focus when the
 * navigation began. If another element has it by now, the user or the screen has focused it, and it keeps the focus. A text
 * field keeps it, too, because the user may be typing.
 */
function focusHeading(before: Element | null): boolean {
  const page = document.querySelector('main') ?? document.body;
  const { activeElement } = document;
  const isTaken =
    activeElement !== before ||
    page.contains(activeElement) ||
    activeElement?.matches('input, textarea');
  if (isTaken && activeElement !== document.body) return true;
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // not a control: the focus tells screen readers where they are
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Moves the focus to the heading of the new screen after a navigation, as after a page load. A screen that has focused an
 * element itself keeps that focus, and so does a text field in the frame. An automatic advance to the next video does not move the focus.
 */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const wasAutoAdvanced = useWasAutoAdvanced();
  const lastAddress = useRef(address);

  useEffect(() => {
    if (lastAddress.current === address) return undefined;
    lastAddress.current = address;
    if (wasAutoAdvanced) return undefined;
    const before = document.activeElement;
    return whenReady(() => focusHeading(before), HEADING_TIMEOUT_MS);
  }, [address, wasAutoAdvanced]);
}
