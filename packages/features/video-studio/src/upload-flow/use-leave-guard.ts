import { useEffect } from 'react';

const QUESTION = 'Your video is still being sent. Leave this page and stop the upload?';

/** The link that a click would follow within this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link && !link.target ? link : null;
}

const isSearch = (event: SubmitEvent) =>
  event.target instanceof Element && event.target.closest('search') !== null;

/**
 * Any way out within the site. Asked before it happens; afterwards the router has left the upload already. By `replace`
 * only the site itself leads on, once an upload or a session is over.
 */
function holdNavigation(event: NavigateEvent) {
  const isWayOut = event.navigationType !== 'replace' && event.destination.sameDocument;
  if (isWayOut && event.cancelable && !confirm(QUESTION)) event.preventDefault();
}

function holdPress(event: Event) {
  if (confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * While active, leaving the page by closing, reloading, following a link, searching or going back is asked about first.
 * Without the Navigation API going back is not.
 */
export function useLeaveGuard(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    if ('navigation' in globalThis) {
      navigation.addEventListener('navigate', holdNavigation, { signal });
    } else {
      // Before the router hears of them: here its navigations cannot be held themselves.
      const early = { signal, capture: true };
      document.addEventListener('click', (event) => followedLink(event) && holdPress(event), early);
      document.addEventListener('submit', (event) => isSearch(event) && holdPress(event), early);
    }
    return () => controller.abort();
  }, [isActive]);
}
