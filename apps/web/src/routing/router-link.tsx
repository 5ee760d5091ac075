import type { LinkComponentProps } from '@kinora/design-system';
import {
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import type { LinkIntent } from './link-prefetch.ts';

/** The handlers of all links. The object never changes, so that a navigation does not render every list of links again. */
interface LinkHandlers {
  /** Navigates without a page load, unless the press has another meaning for the browser. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
  /** Prefetches when the user points at a link or presses it. */
  readonly prefetch: (intent: LinkIntent) => void;
}

const LinkHandlersContext = createContext<LinkHandlers>({ follow: () => {}, prefetch: () => {} });

/** Whether the browser handles the press: a middle click, or one with a key, opens a tab or a window or saves the page. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) => {
  const { target } = event.currentTarget;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
};

export interface LinkNavigationProps {
  /** Prefetches what the screen of a link needs. Must be the same function in each render. */
  readonly prefetch: (intent: LinkIntent) => void;
  readonly children: ReactNode;
}

/** Makes the links below navigate within the app, and prefetches their screens when the user points at them. */
export function LinkNavigation({ prefetch, children }: LinkNavigationProps) {
  const navigate = useNavigate();
  const currentHref = createPath(useLocation());
  const latest = useRef({ navigate, currentHref });
  useEffect(() => {
    latest.current = { navigate, currentHref };
  }, [navigate, currentHref]);

  const handlers = useMemo<LinkHandlers>(
    () => ({
      follow(event, href) {
        if (isForBrowser(event)) return;
        event.preventDefault();
        prefetch({ href, isChosen: true });
        const { navigate: go, currentHref: current } = latest.current;
        void go(href, { replace: href === current });
      },
      prefetch,
    }),
    [prefetch],
  );
  return <LinkHandlersContext value={handlers}>{children}</LinkHandlersContext>;
}

const isWithinApp = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** The link that the design system renders: navigates within the app; a link to another site is a plain link. */
export function RouterLink({ href, ...anchorProps }: LinkComponentProps) {
  const { follow, prefetch } = use(LinkHandlersContext);
  if (!isWithinApp(href)) {
    return (
      <a {...anchorProps} href={href}>
        {anchorProps.children}
      </a>
    );
  }
  return (
    <a
      {...anchorProps}
      href={href}
      onPointerEnter={(event) => {
        anchorProps.onPointerEnter?.(event);
        prefetch({ href, isChosen: false });
      }}
      onPointerDown={(event) => {
        anchorProps.onPointerDown?.(event);
        // A touch may be the beginning of a scroll.
        if (event.pointerType === 'mouse' && !isForBrowser(event))
          prefetch({ href, isChosen: true });
      }}
      onFocus={(event) => {
        anchorProps.onFocus?.(event);
        prefetch({ href, isChosen: false });
      }}
      onClick={(event) => {
        anchorProps.onClick?.(event);
        follow(event, href);
      }}
    >
      {anchorProps.children}
    </a>
  );
}
