import { createToasts } from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import { createMemoryStorage, type FakeHost, type FakeUser } from '@kinora/test-kit';
import { render } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { App } from '../app.tsx';

/** What jsdom lacks: it has no layout. The screen is large, and no list ends. */
export function standInForLayout(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
}

export interface RenderAppOptions {
  readonly host: FakeHost;
  readonly route: string;
  /** `undefined` for a visitor. */
  readonly as?: Pick<FakeUser, 'id'> | undefined;
  /** Changes the cache before the app begins. */
  readonly arrange?: (queryClient: QueryClient) => void;
}

/** The whole app, on a host in memory. */
export function renderApp({ host, route, as, arrange }: RenderAppOptions): void {
  const sdk = createSdk({
    host: host.origin,
    fetch: host.fetch,
    sendForm: host.sendForm,
    storage: createMemoryStorage(as ? host.storedSession(as.id) : {}),
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
