import {
  LinkProvider,
  Toaster,
  type Toasts,
  ToastsProvider,
  createToasts,
} from '@kinora/design-system';
import { type Sdk, createSdk } from '@kinora/sdk';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  createMemoryStorage,
} from '@kinora/sdk/testing';
import { SdkProvider, createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

import { RouterLink } from './router-link.tsx';

export interface RenderOptions {
  /** Default: a new, empty one. */
  readonly fakeHost?: FakeHost;
  /** Where the router stands; default `/`. */
  readonly route?: string;
  /** Signed in from the beginning; a user of the fake host. Default: a visitor. */
  readonly user?: FakeUser;
}

export interface Rendered extends RenderResult {
  readonly fakeHost: FakeHost;
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
  /** Where the router stands now: path, query and hash. */
  readonly location: () => string;
}

/** Renders as the app would: a router, a cache, notifications, and an SDK that talks to a fake host. */
export function renderWithProviders(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const { fakeHost = createFakeHost(), route = '/', user } = options;
  const sdk = createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage: createMemoryStorage(user ? fakeHost.storedSession(user.id) : {}),
  });
  const queryClient = createQueryClient();
  // A test that waits for a refusal should not wait for retries as well.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  emptyCacheOnUserChange(queryClient, sdk);

  const toasts = createToasts();
  let place = route;
  const Place = () => {
    const { pathname, search, hash } = useLocation();
    place = `${pathname}${search}${hash}`;
    return null;
  };
  const Providers = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SdkProvider sdk={sdk}>
        <MemoryRouter initialEntries={[route]}>
          <LinkProvider component={RouterLink}>
            <ToastsProvider toasts={toasts}>
              {children}
              <Toaster toasts={toasts} />
            </ToastsProvider>
          </LinkProvider>
          <Place />
        </MemoryRouter>
      </SdkProvider>
    </QueryClientProvider>
  );
  const view: RenderResult = render(ui, { wrapper: Providers });
  return {
    ...view,
    fakeHost,
    sdk,
    queryClient,
    toasts,
    location: () => place,
  };
}
