import { createToasts } from '@kinora/design-system';
import { type SdkOptions, type SessionStorage, createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import { render } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { App } from '../app.tsx';

/** What jsdom lacks: it has no layout. The screen is large. */
export function standInForLayout(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal('scrollTo', () => {});
}

export interface RenderAppOptions {
  readonly host: Pick<SdkOptions, 'fetch' | 'sendForm'> & { readonly origin: string };
  readonly route: string;
  /** Holds the session of who is signed in. */
  readonly storage: SessionStorage;
  /** Changes the cache before the app begins. */
  readonly arrange?: (queryClient: QueryClient) => void;
}

/** The whole app, on a host in memory. */
export function renderApp({ host, route, storage, arrange }: RenderAppOptions): void {
  const sdk = createSdk({
    host: host.origin,
    fetch: host.fetch,
    sendForm: host.sendForm,
    storage,
  });
  const queryClient = createQueryClient();
  arrange?.(queryClient);
  emptyCacheOnUserChange(queryClient, sdk);
  render(
    <MemoryRouter initialEntries={[route]}>
      <App
        sdk={sdk}
        queryClient={queryClient}
        toasts={createToasts()}
        themeStore={createThemeStore()}
        sideBarStore={createSideBarStore()}
      />
    </MemoryRouter>,
  );
}
