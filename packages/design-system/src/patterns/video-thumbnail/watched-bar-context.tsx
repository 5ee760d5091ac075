import type { Video } from '@kinora/domain';
import { type ComponentType, type ReactNode, createContext, createElement, use } from 'react';

/** The video whose bar is rendered. */
export interface WatchedBarComponentProps {
  readonly videoId: Video['id'];
  readonly durationSeconds: number;
}

const WatchedBarContext = createContext<ComponentType<WatchedBarComponentProps> | undefined>(
  undefined,
);

/** What renders the bars, and the elements whose cards have them. */
export interface WatchedBarProviderProps {
  /** Renders a `WatchedBar`, or nothing for a video that was not watched. */
  readonly component: ComponentType<WatchedBarComponentProps>;
  /** The page whose cards have a bar. */
  readonly children: ReactNode;
}

/** Gives the pictures of cards, rows and entries a bar. They do not know what the viewer has watched. */
export function WatchedBarProvider({ component, children }: WatchedBarProviderProps) {
  return <WatchedBarContext value={component}>{children}</WatchedBarContext>;
}

interface WatchedBarOfProps {
  readonly video: { readonly id?: Video['id'] | undefined; readonly durationSeconds: number };
}

/** The bar of a video; nothing without a provider. */
export function WatchedBarOf({ video: { id: videoId, durationSeconds } }: WatchedBarOfProps) {
  const component = use(WatchedBarContext);
  return component && videoId ? createElement(component, { videoId, durationSeconds }) : null;
}
