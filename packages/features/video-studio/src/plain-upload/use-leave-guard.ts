import { useEffect } from 'react';

const QUESTION = 'Your video is still being sent. Leave this page and stop the upload?';

/** The link that a click would follow within this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link && !link.target ? link : null;
}

/** Where the router counts the present entry of the history. */
function historyIndex(): number {
  const state: unknown = history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : 0;
}

/** Asks when the browser goes back or forward. It has gone already: on a no it is sent back unseen by the router. */
function heldHistory(): (event: PopStateEvent) => void {
  const here = historyIndex();
  let isReturning = false;
  return (event) => {
    const steps = here - historyIndex();
    if (!isReturning && (steps === 0 || confirm(QUESTION))) return;
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    if (isReturning) history.go(steps);
  };
}

/** While active, leaving the page by closing, reloading, following a link or going back is asked about first. */
export function useLeaveGuard(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    addEventListener('popstate', heldHistory(), { signal, capture: true });
    document.addEventListener(
      'click',
      (event) => {
        if (!followedLink(event) || confirm(QUESTION)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => controller.abort();
  }, [isActive]);
}
