import { createToasts } from '@kinora/design-system';
import { type SdkOptions, type SessionStorage, createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';

/** Replaces the layout functions that jsdom lacks. The screen is large. */
export function standInForLayout(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal('scrollTo', () => {});
}

export interface RenderAppOptions {
  readonly host: Pick<SdkOptions, 'fetch' | 'sendForm'> & { readonly origin: string };
  readonly route: string;
  /** Holds the session. */
  readonly storage: SessionStorage;
  /** Changes the cache before the app starts. */
  readonly arrange?: (queryClient: QueryClient) => void;
}

/** Renders the whole app on an in-memory host. */
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
