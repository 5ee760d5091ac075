import { useEffect, useEffectEvent } from 'react';

import { LEAVING, LeavingEvent } from './leaving.ts';

/** The link that a click would follow within this tab, to another page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])');
  return link && !link.target ? link : null;
}

const isSearch = (event: SubmitEvent) =>
  event.target instanceof Element && event.target.closest('search') !== null;

/**
 * Any way out within the site. Asked before it happens; afterwards the router has left the page already. By `replace`
 * only the site itself leads on, once an upload or a session is over. A link to a place in the page, such as to its
 * content, leads nowhere else; the router's own pushes never count as a change of the hash.
 */
function isWayOut({ navigationType, hashChange, destination, cancelable }: NavigateEvent) {
  const isInPage = navigationType === 'push' && hashChange;
  return navigationType !== 'replace' && !isInPage && destination.sameDocument && cancelable;
}

export interface LeaveGuardOptions {
  readonly isActive: boolean;
  readonly question: string;
  /** The answer was yes: the page is left next. Log out waits for the end of what is begun here. */
  readonly onLeave?: (() => Promise<void>) | undefined;
}

/**
 * While active, leaving the page by closing, reloading, following a link, searching, going back or logging out is asked
 * about first. Without the Navigation API going back is not.
 */
export function useLeaveGuard({ isActive, question, onLeave }: LeaveGuardOptions) {
  const hold = useEffectEvent((event: Event) => {
    if (confirm(question)) {
      const end = onLeave?.();
      if (end && event instanceof LeavingEvent) event.waitUntil(end);
    } else {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    addEventListener(LEAVING, (event) => hold(event), { signal });
    if ('navigation' in globalThis) {
      navigation.addEventListener('navigate', (event) => isWayOut(event) && hold(event), {
        signal,
      });
    } else {
      // Before the router hears of them: here its navigations cannot be held themselves.
      const early = { signal, capture: true };
      document.addEventListener('click', (event) => followedLink(event) && hold(event), early);
      document.addEventListener('submit', (event) => isSearch(event) && hold(event), early);
    }
    return () => controller.abort();
  }, [isActive]);
}
