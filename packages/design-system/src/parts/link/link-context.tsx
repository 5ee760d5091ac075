import {
  createContext,
  createElement,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

/** An anchor's props with a required `href`; the link of the app's router has to accept them. */
export interface LinkComponentProps extends ComponentProps<'a'> {
  /** Target of the link. The component of `LinkProvider` follows it; without a provider the browser loads the page. */
  readonly href: string;
}

/** The link component of the app's router. */
export type LinkComponent = ComponentType<LinkComponentProps>;

function PlainAnchor({ children, ...anchorProps }: LinkComponentProps) {
  return <a {...anchorProps}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainAnchor);

/** The link component of the app's router, and the elements that use it. */
export interface LinkProviderProps {
  /** Renders every link below. Without a provider, links are plain anchors. */
  readonly component: LinkComponent;
  /** The elements whose links `component` renders, usually the whole app. */
  readonly children: ReactNode;
}

/** Provides the router's links to the parts, which do not depend on a router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link without styles, rendered by `TextLink`, `ButtonLink` and the cards. */
export function BareLink(props: LinkComponentProps) {
  return createElement(use(LinkContext), props);
}
