import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';

import { preloadScreen, screensAt } from './routes.tsx';

/** Where somebody may go next. */
export interface LinkIntent {
  /** Within the app. */
  readonly href: string;
  /** They do not only point at it: they are on their way. */
  readonly isChosen: boolean;
}

/** What can be fetched for a screen while somebody is on their way to it. */
export type Prepare = (visit: {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly query: URLSearchParams;
  readonly isChosen: boolean;
}) => void;

export interface PrepareLinkOptions extends LinkIntent {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
}

/** Fetches what the screen of a link needs. What fails is told where the screen is shown. */
export async function prepareLink({ href, ...visit }: PrepareLinkOptions): Promise<void> {
  const { pathname, searchParams: query } = new URL(href, location.origin);
  void preloadScreen(pathname);
  const ahead = await screensAt(pathname)
    ?.loadAhead?.()
    .catch(() => undefined);
  ahead?.prepare({ ...visit, query });
}
