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

import type { LinkIntent } from './link-preparation.ts';

/** What a link of the app asks for. Stays the same for the life of the page: a list of links must not render anew. */
interface Guide {
  /** Goes there without a page load, unless the press means something else to the browser. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
  /** Somebody points there, or is on their way. */
  readonly prepare: (intent: LinkIntent) => void;
}

const GuideContext = createContext<Guide>({ follow: () => {}, prepare: () => {} });

/** A middle click, or one with a key, opens a tab or a window or saves the page: the browser knows how. */
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

export interface LinkGuideProps {
  /** Fetches what the screen of an address needs. Keep it the same between renders. */
  readonly prepare: (intent: LinkIntent) => void;
  readonly children: ReactNode;
}

/** Lets the links below navigate, and prepares for where they lead when somebody points at them. */
export function LinkGuide({ prepare, children }: LinkGuideProps) {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const latest = useRef({ navigate, here });
  useEffect(() => {
    latest.current = { navigate, here };
  }, [navigate, here]);

  const guide = useMemo<Guide>(
    () => ({
      follow(event, href) {
        if (isForBrowser(event)) return;
        event.preventDefault();
        prepare({ href, isChosen: true });
        const { navigate: go, here: present } = latest.current;
        void go(href, { replace: href === present });
      },
      prepare,
    }),
    [prepare],
  );
  return <GuideContext value={guide}>{children}</GuideContext>;
}

const isWithinApp = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Lets the parts of the design system navigate without a page load; other addresses stay plain links. */
export function RouterLink({ href, ...anchorProps }: LinkComponentProps) {
  const { follow, prepare } = use(GuideContext);
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
        prepare({ href, isChosen: false });
      }}
      onPointerDown={(event) => {
        anchorProps.onPointerDown?.(event);
        // A finger may only begin to scroll.
        if (event.pointerType === 'mouse' && !isForBrowser(event))
          prepare({ href, isChosen: true });
      }}
      onFocus={(event) => {
        anchorProps.onFocus?.(event);
        prepare({ href, isChosen: false });
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
