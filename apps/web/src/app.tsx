import { DeletionNotice, SessionWatcher } from '@kinora/account';
import {
  LinkProvider,
  type Toasts,
  Toaster,
  ToastsProvider,
  WatchedBarProvider,
} from '@kinora/design-system';
import type { Host } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { SdkProvider } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { AppError } from './app-error.tsx';
import { useFocusOnNavigation } from './navigation/use-focus-on-navigation.ts';
import { useScrollPosition } from './navigation/use-scroll-position.ts';
import { type LinkIntent, prefetchLink } from './routing/link-prefetch.ts';
import { LinkNavigation, RouterLink } from './routing/router-link.tsx';
import { AppRoutes, type AppRoutesProps } from './routing/routes.tsx';
import { Settings } from './settings/settings.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { WatchedBarSlot } from './slots/watched-bar-slot.tsx';

function Screens(stores: AppRoutesProps) {
  const { key } = useLocation();
  useScrollPosition();
  useFocusOnNavigation();
  return (
    <AppError navigation={key}>
      <Suspense>
        <AppRoutes {...stores} />
      </Suspense>
    </AppError>
  );
}

export interface AppProps extends AppRoutesProps {
  readonly sdk: Sdk;
  /** What the document says about the host. */
  readonly host?: Host | undefined;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
}

/** The whole app inside its router. */
export function App({ sdk, host, queryClient, toasts, ...stores }: AppProps) {
  const prefetch = useCallback(
    (intent: LinkIntent) => void prefetchLink({ ...intent, sdk, queryClient }),
    [sdk, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SdkProvider sdk={sdk} host={host}>
        <ToastsProvider toasts={toasts}>
          <LinkProvider component={RouterLink}>
            <LinkNavigation prefetch={prefetch}>
              <SessionWatcher />
              <DeletionNotice />
              <WatchedBarProvider component={WatchedBarSlot}>
                <Shortcuts>
                  <Settings themeStore={stores.themeStore}>
                    <Screens {...stores} />
                  </Settings>
                </Shortcuts>
              </WatchedBarProvider>
              <Toaster toasts={toasts} />
            </LinkNavigation>
          </LinkProvider>
        </ToastsProvider>
      </SdkProvider>
    </QueryClientProvider>
  );
}
