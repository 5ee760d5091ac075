import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type AppInMemory, AppProviders, createAppInMemory } from './app-in-memory.tsx';

/** The initial address and user of a test. */
export interface RenderOptions {
  /** Default: a new, empty one. */
  readonly fakeHost?: FakeHost;
  /** The initial address of the router; default `/`. */
  readonly route?: string;
  /** A user of the fake host who is signed in from the beginning. Default: a visitor. */
  readonly user?: FakeUser;
}

/** The rendered app, for assertions and actions. */
export interface Rendered extends RenderResult, AppInMemory {
  /** Returns the current address of the router: path, query and hash. */
  readonly location: () => string;
}

/** Renders an element with a router, a cache, notifications, and an SDK connected to a fake host. */
export function renderWithProviders(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const { fakeHost = createFakeHost(), route = '/', user } = options;
  const app = createAppInMemory(fakeHost, user);
  let place = route;
  const Place = () => {
    const { pathname, search, hash } = useLocation();
    place = `${pathname}${search}${hash}`;
    return null;
  };
  const Providers = ({ children }: { readonly children: ReactNode }) => (
    <AppProviders app={app} at={route}>
      {children}
      <Place />
    </AppProviders>
  );
  const view: RenderResult = render(ui, { wrapper: Providers });
  return { ...view, ...app, location: () => place };
}
