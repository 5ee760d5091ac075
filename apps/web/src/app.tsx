import { SessionWatcher } from '@kinora/account';
import { LinkProvider, type Toasts, Toaster, ToastsProvider } from '@kinora/design-system';
import type { Sdk } from '@kinora/sdk';
import { SdkProvider } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';

import { AppError } from './app-error.tsx';
import { type LinkIntent, prepareLink } from './link-preparation.ts';
import { LinkGuide, RouterLink } from './router-link.tsx';
import { AppRoutes, type AppRoutesProps } from './routes.tsx';
import { useArrival } from './use-arrival.ts';
import { useScrollPosition } from './use-scroll-position.ts';

function Screens(stores: AppRoutesProps) {
  const { key } = useLocation();
  useScrollPosition();
  useArrival();
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
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
}

/** The whole app below its router. */
export function App({ sdk, queryClient, toasts, ...stores }: AppProps) {
  const prepare = useCallback(
    (intent: LinkIntent) => void prepareLink({ ...intent, sdk, queryClient }),
    [sdk, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SdkProvider sdk={sdk}>
        <ToastsProvider toasts={toasts}>
          <LinkProvider component={RouterLink}>
            <LinkGuide prepare={prepare}>
              <SessionWatcher />
              <Screens {...stores} />
              <Toaster toasts={toasts} />
            </LinkGuide>
          </LinkProvider>
        </ToastsProvider>
      </SdkProvider>
    </QueryClientProvider>
  );
}
