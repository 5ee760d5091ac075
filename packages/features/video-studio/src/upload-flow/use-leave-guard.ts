import { useEffect } from 'react';

const QUESTION = 'Your video is still being sent. Leave this page and stop the upload?';

/** The link that a click would follow within this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link && !link.target ? link : null;
}

/** Going back or forward within the site. Asked before it happens; afterwards the router has left the upload already. */
function holdTraversal(event: NavigateEvent) {
  const isWithinSite = event.navigationType === 'traverse' && event.destination.sameDocument;
  if (isWithinSite && event.cancelable && !confirm(QUESTION)) event.preventDefault();
}

/** While active, leaving the page by closing, reloading, following a link or going back is asked about first. */
export function useLeaveGuard(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    if ('navigation' in globalThis) {
      navigation.addEventListener('navigate', holdTraversal, { signal });
    }
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
