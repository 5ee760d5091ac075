import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { pageAt, preloadScreen } from './routes.tsx';

/** A link that the user may follow. */
export interface LinkIntent {
  /** A path within the app. */
  readonly href: string;
  /** Whether the user has pressed the link, and does not only point at it. */
  readonly isChosen: boolean;
}

export interface PrefetchLinkOptions extends LinkIntent {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
}

/** Prefetches the screen of a link and its data. Failures are ignored here; the screen shows them when it is opened. */
export async function prefetchLink({ href, ...visit }: PrefetchLinkOptions): Promise<void> {
  const { pathname, searchParams: query } = new URL(href, location.origin);
  void preloadScreen(pathname);
  const module = await pageAt(pathname)
    ?.Screen.module()
    .catch(() => undefined);
  module?.prefetch?.({ ...visit, query });
}
