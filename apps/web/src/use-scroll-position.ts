import { useWasAutoAdvanced } from '@kinora/video-watching';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { createScrollMemory } from './scroll-memory.ts';
import { tabStorage } from './tab-storage.ts';
import { whenReady } from './when-ready.ts';

/** A list that must be fetched again page by page to be as long as it was. */
const PATIENCE_MS = 20_000;
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Goes there as soon as the page is long enough, unless the user goes elsewhere first; `onEnd` tells that it is over. */
function scrollBackTo(top: number, onEnd: () => void): () => void {
  const page = document.querySelector('main') ?? document.body;
  const stop = whenReady(() => {
    scrollTo(0, top);
    // What stands in for a list on its way may be longer than the list.
    const isThere = Math.abs(scrollY - top) < 2 && !page.querySelector('[aria-busy="true"]');
    if (isThere) onEnd();
    return isThere;
  }, PATIENCE_MS);
  const leave = new AbortController();
  const patience = setTimeout(giveUp, PATIENCE_MS);
  const { signal } = leave;
  function giveUp() {
    clearTimeout(patience);
    leave.abort();
    stop();
    onEnd();
  }
  for (const event of OWN_WILL) addEventListener(event, giveUp, { passive: true, signal });
  return giveUp;
}

/** A page that was typed or linked to begins at its top, whatever was there before. */
const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/**
 * A new page begins at its top; back, forward and a reload lead to where the page was left, also when its list must
 * be fetched again: arriving at the end asks for more until the place is there. A page that went on by itself stays
 * where it is.
 */
export function useScrollPosition() {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const wasAutoAdvanced = useWasAutoAdvanced();
  const place = pathname + search;
  const entry = `${key} ${place}`;
  const [memory] = useState(() => createScrollMemory(tabStorage()));
  const present = useRef({ entry: '', place: '' });
  const isRestoring = useRef(false);

  useLayoutEffect(() => {
    const before = present.current;
    present.current = { entry, place };
    if (before.entry === entry) return undefined;
    if (before.place === place || wasAutoAdvanced) return memory.keep(entry, scrollY);
    if (before.place === '' && !isReturn()) return undefined;
    if (navigation === NavigationType.Pop) {
      isRestoring.current = true;
      return scrollBackTo(memory.recall(entry) ?? 0, () => {
        isRestoring.current = false;
      });
    }
    // Newer browsers answer with a promise, which is no way to clean up.
    scrollTo(0, 0);
    return undefined;
  }, [entry, place, navigation, wasAutoAdvanced, memory]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      // On the way back the page may be shorter than the place that was left.
      if (!isRestoring.current) memory.keep(present.current.entry, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', memory.save);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', memory.save);
    };
  }, [memory]);
}
