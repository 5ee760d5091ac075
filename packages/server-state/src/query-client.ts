import { isApiFailure } from '@kinora/sdk';
import { QueryClient } from '@tanstack/react-query';

/** How long unused data stays in the cache. */
const CACHE_RETENTION_MS = 60_000;
const MAX_RETRIES = 2;
/** The second wait outlasts the 5 s in which the SDK does not ask again for a session that could not be renewed. */
const RETRY_DELAYS_MS = [1000, 5000];
const MAX_RETRY_DELAY_MS = 30_000;
const FRESH_FOR_MS = 10_000;

const mayPass = (error: unknown) =>
  isApiFailure(error, 'unreachable') || isApiFailure(error, 'server-fault');

function retryDelay(retriesBefore: number, error: unknown): number {
  const usual = RETRY_DELAYS_MS[retriesBefore] ?? MAX_RETRY_DELAY_MS;
  const asked = isApiFailure(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(Math.max(usual, asked), MAX_RETRY_DELAY_MS);
}

/**
 * A cache with the product's rules: unused data stays for 60 s; only queries are retried, and only when nobody
 * answered or the server failed. The one layer that retries: the SDK makes one attempt.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_RETENTION_MS,
        staleTime: FRESH_FOR_MS,
        retry: (retriesBefore, error) => retriesBefore < MAX_RETRIES && mayPass(error),
        retryDelay,
        // A call while offline fails as unreachable and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
