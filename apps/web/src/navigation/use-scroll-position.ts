import { useWasAutoAdvanced } from '@kinora/video-watching';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { createScrollMemory } from './scroll-memory.ts';
import { whenReady } from './when-ready.ts';

/** Long enough to fetch a list page by page until it is as long as it was. */
const RESTORE_TIMEOUT_MS = 20_000;
/** The user scrolls or acts: the position is then left to the user. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `top` as soon as the page is long enough. Stops at the first action of the user. Calls `onEnd` when it has
 * scrolled or has stopped; returns a function that stops it.
 */
function restoreScroll(top: number, onEnd: () => void): () => void {
  const page = document.querySelector('main') ?? document.body;
  const stopWaiting = whenReady(() => {
    scrollTo(0, top);
    // The skeleton of a list may be longer than the list.
    const isRestored = Math.abs(scrollY - top) < 2 && !page.querySelector('[aria-busy="true"]');
    if (isRestored) onEnd();
    return isRestored;
  }, RESTORE_TIMEOUT_MS);
  const listening = new AbortController();
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  const { signal } = listening;
  function stop() {
    clearTimeout(timer);
    listening.abort();
    stopWaiting();
    onEnd();
  }
  for (const event of USER_EVENTS) addEventListener(event, stop, { passive: true, signal });
  return stop;
}

/** Whether this page load is a reload or a return, and not a typed address or a link. */
const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/**
 * Scrolls a new page to its top. Back, forward and a reload restore the position at which the page was left, even if its
 * list must be fetched again: reaching the end of the list fetches more until the position exists. An automatic advance to
 * the next video does not scroll.
 */
export function useScrollPosition() {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const wasAutoAdvanced = useWasAutoAdvanced();
  const address = pathname + search;
  const entry = `${key} ${address}`;
  const [memory] = useState(createScrollMemory);
  const shown = useRef({ entry: '', address: '' });
  const isRestoring = useRef(false);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { entry, address };
    if (before.entry === entry) return undefined;
    if (before.address === address || wasAutoAdvanced) return memory.set(entry, scrollY);
    if (before.address === '' && !isReturn()) return undefined;
    if (navigation === NavigationType.Pop) {
      isRestoring.current = true;
      return restoreScroll(memory.get(entry) ?? 0, () => {
        isRestoring.current = false;
      });
    }
    // Not returned: in newer browsers `scrollTo` returns a promise, which React would take for a cleanup function.
    scrollTo(0, 0);
    return undefined;
  }, [entry, address, navigation, wasAutoAdvanced, memory]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      // While a position is being restored the page may still be too short for it.
      if (!isRestoring.current) memory.set(shown.current.entry, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', memory.save);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', memory.save);
    };
  }, [memory]);
}
