import {
  createContext,
  createElement,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

/** What a link of the app's router must take: an anchor's props with an `href`. */
export interface LinkComponentProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** The link of an app's router, as `LinkProvider` takes it. */
export type LinkComponent = ComponentType<LinkComponentProps>;

function PlainAnchor({ children, ...anchorProps }: LinkComponentProps) {
  return <a {...anchorProps}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainAnchor);

/** The link of an app's router, and all that is to use it. */
export interface LinkProviderProps {
  /** Renders every link below; without a provider links are plain anchors. */
  readonly component: LinkComponent;
  readonly children: ReactNode;
}

/** Lets an app bring its router's links without the parts knowing the router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The link without looks: what `TextLink`, `ButtonLink` and the cards render. */
export function BareLink(props: LinkComponentProps) {
  return createElement(use(LinkContext), props);
}
