import {
  LinkProvider,
  Toaster,
  type Toasts,
  ToastsProvider,
  createToasts,
} from '@kinora/design-system';
import { type Sdk, createSdk } from '@kinora/sdk';
import { type FakeHost, type FakeUser, createMemoryStorage } from '@kinora/sdk/testing';
import { SdkProvider, createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { RouterLink } from './router-link.tsx';

/** The providers of an app, connected to a fake host. */
export interface AppInMemory {
  readonly fakeHost: FakeHost;
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
}

/** Signs in `user`, a user of the fake host, from the beginning. */
export function createAppInMemory(fakeHost: FakeHost, user: FakeUser | undefined): AppInMemory {
  const sdk = createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage: createMemoryStorage(user ? fakeHost.storedSession(user.id) : {}),
  });
  const queryClient = createQueryClient();
  // Without retries, tests see a refusal at once.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  emptyCacheOnUserChange(queryClient, sdk);
  return { fakeHost, sdk, queryClient, toasts: createToasts() };
}

interface AppProvidersProps {
  readonly app: AppInMemory;
  /** The initial address of the router. */
  readonly at: string;
  readonly children: ReactNode;
}

export const AppProviders = ({ app, at, children }: AppProvidersProps) => (
  <QueryClientProvider client={app.queryClient}>
    <SdkProvider sdk={app.sdk}>
      <MemoryRouter initialEntries={[at]}>
        <LinkProvider component={RouterLink}>
          <ToastsProvider toasts={app.toasts}>
            {children}
            <Toaster toasts={app.toasts} />
          </ToastsProvider>
        </LinkProvider>
      </MemoryRouter>
    </SdkProvider>
  </QueryClientProvider>
);
