import type { Question, QuestionHandle } from '@kinora/design-system';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LEAVING, LeavingEvent, settledSoon } from './leaving.ts';

/** Returns the link that a click would follow in this tab to another page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (opensElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])');
  return link && !link.target ? link : null;
}

const searchForm = ({ target }: SubmitEvent) =>
  target instanceof HTMLFormElement && target.closest('search') ? target : undefined;

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
  readonly question: Question;
  /** Asks the question: `useQuestion` of the component, which renders its dialog. */
  readonly ask: QuestionHandle['ask'];
  /** Called when the user has confirmed, before the page is left. Log out waits for the promise. */
  readonly onLeave?: (() => Promise<void>) | undefined;
}

/**
 * While active, asks for confirmation before the page is left by closing, reloading, following a link, searching, going back
 * or logging out. A navigation is cancelled first and repeated after the confirmation, because browsers do not wait for a
 * dialog. Browsers without the Navigation API leave on going back without a question.
 */
export function useLeaveGuard({ isActive, question, ask, onLeave }: LeaveGuardOptions) {
  const navigate = useNavigate();
  const isConfirmed = useRef(false);
  const hold = useEffectEvent(async (event: Event, leave: () => unknown) => {
    if (isConfirmed.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (!(await ask(question))) return;
    void onLeave?.();
    isConfirmed.current = true;
    await leave();
    isConfirmed.current = false;
  });
  const holdLogOut = useEffectEvent(async () => {
    const isSure = await ask(question);
    if (isSure) await settledSoon(onLeave?.());
    return isSure;
  });
  const repeat = useEffectEvent(({ navigationType, destination }: NavigateEvent) => {
    if (navigationType === 'traverse')
      // It is rejected when another navigation replaces it.
      return navigation.traverseTo(destination.key).committed?.catch(() => undefined);
    const { pathname, search, hash } = new URL(destination.url);
    return navigate(pathname + search + hash);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    addEventListener(
      LEAVING,
      (event) => event instanceof LeavingEvent && event.respondWith(holdLogOut()),
      { signal },
    );
    if ('navigation' in globalThis) {
      navigation.addEventListener(
        'navigate',
        (event) => leavesPage(event) && void hold(event, () => repeat(event)),
        { signal },
      );
    } else {
      // Captured before the router handles them, because without the Navigation API its navigations cannot be held.
      const early = { signal, capture: true };
      document.addEventListener(
        'click',
        (event) => {
          const link = followedLink(event);
          if (link) void hold(event, () => link.click());
        },
        early,
      );
      document.addEventListener(
        'submit',
        (event) => {
          const form = searchForm(event);
          if (form) void hold(event, () => form.requestSubmit());
        },
        early,
      );
    }
    return () => controller.abort();
  }, [isActive]);
}
