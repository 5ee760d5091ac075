import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type AppInMemory, AppProviders, createAppInMemory } from './app-in-memory.tsx';

/** Where a test begins, and as whom. */
export interface RenderOptions {
  /** Default: a new, empty one. */
  readonly fakeHost?: FakeHost;
  /** Where the router stands; default `/`. */
  readonly route?: string;
  /** Signed in from the beginning; a user of the fake host. Default: a visitor. */
  readonly user?: FakeUser;
}

/** What a test can look at and act on. */
export interface Rendered extends RenderResult, AppInMemory {
  /** Where the router stands now: path, query and hash. */
  readonly location: () => string;
}

/** Renders as the app would: a router, a cache, notifications, and an SDK that talks to a fake host. */
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
