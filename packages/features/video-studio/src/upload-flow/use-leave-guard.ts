import { useEffect, useEffectEvent } from 'react';
import { LEAVING, LeavingEvent } from './leaving.ts';

/** Returns the link that a click would follow in this tab to another page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (opensElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])');
  return link && !link.target ? link : null;
}

const isSearch = (event: SubmitEvent) =>
  event.target instanceof Element && event.target.closest('search') !== null;

/**
 * Returns whether a navigation within the site leaves the page. It must be held before it happens, because the router
 * has left the page afterwards. `replace` is used by the site itself only, when an upload or a session has ended. A link to an
 * anchor in the page does not leave it; the router's own pushes never have `hashChange`.
 */
function leavesPage({ navigationType, hashChange, destination, cancelable }: NavigateEvent) {
  const isInPage = navigationType === 'push' && hashChange;
  return navigationType !== 'replace' && !isInPage && destination.sameDocument && cancelable;
}

export interface LeaveGuardOptions {
  readonly isActive: boolean;
  readonly question: string;
  /** Called when the user has confirmed, before the page is left. Log out waits for the promise. */
  readonly onLeave?: (() => Promise<void>) | undefined;
}

/**
 * While active, asks for confirmation before the page is left by closing, reloading, following a link, searching, going back
 * or logging out. Browsers without the Navigation API leave on going back without a question.
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
      navigation.addEventListener('navigate', (event) => leavesPage(event) && hold(event), {
        signal,
      });
    } else {
      // Captured before the router handles them, because without the Navigation API its navigations cannot be held.
      const early = { signal, capture: true };
      document.addEventListener('click', (event) => followedLink(event) && hold(event), early);
      document.addEventListener('submit', (event) => isSearch(event) && hold(event), early);
    }
    return () => controller.abort();
  }, [isActive]);
}
