import type { VideoPictures } from '@kinora/design-system';
import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What {@link LoadFirstData} receives: the clients, and the parameters of the address. */
export interface FirstDataContext {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/**
 * Fetches the data that a screen shows first into the cache. Resolves with the pictures of its first card. A failure is
 * shown by the screen itself.
 */
export type LoadFirstData = (context: FirstDataContext) => Promise<VideoPictures | undefined>;

/** Prefetches data for a link to a screen. */
export type Prefetch = (visit: {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly query: URLSearchParams;
  /** Whether the user has pressed the link, and does not only point at it. */
  readonly isChosen: boolean;
}) => void;

/** What a file in `src/routes` exports. */
export interface ScreenModule {
  readonly default: ComponentType<{ readonly brand: string }>;
  readonly loadFirstData?: LoadFirstData;
  readonly prefetch?: Prefetch;
}
