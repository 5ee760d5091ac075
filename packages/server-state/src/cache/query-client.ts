import { isApiFailure, isRetryable } from '@kinora/sdk';
import { QueryClient } from '@tanstack/react-query';

/** How long unused data stays in the cache. */
const CACHE_RETENTION_MS = 60_000;
const MAX_RETRIES = 2;
/** The second delay is longer than the 5 s for which the SDK does not repeat a failed renewal of the session. */
const RETRY_DELAYS_MS = [1000, 5000];
const MAX_RETRY_DELAY_MS = 30_000;
const STALE_TIME_MS = 10_000;

/** Not after a 429: repeating all queries of a page could exceed the rate limit again. */
const shouldRetry = (error: unknown) => isRetryable(error) && error.status !== 429;

function retryDelay(failureCount: number, error: unknown): number {
  const usual = RETRY_DELAYS_MS[failureCount] ?? MAX_RETRY_DELAY_MS;
  const requested = isApiFailure(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(Math.max(usual, requested), MAX_RETRY_DELAY_MS);
}

/**
 * Creates a cache with the rules of the product: unused data stays for 60 s; only queries are retried, and only when the
 * host did not respond or failed. No other layer retries: the SDK makes one attempt.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_RETENTION_MS,
        staleTime: STALE_TIME_MS,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && shouldRetry(error),
        retryDelay,
        // A call made offline fails as `unreachable`, which the screen shows, instead of being paused silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
