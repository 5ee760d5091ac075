import type { Clock } from '../clock.ts';
import type { SessionLocks } from './session-storage.ts';

const PATIENCE_MS = 2000;

/** A lock that nobody else holds is there sooner. */
const AT_ONCE_MS = 10;

/** Runs work alone, as far as that can be had. The work is told whether others were before it. */
export type RenewalLock = <Result>(
  work: (hasWaited: boolean) => Promise<Result>,
) => Promise<Result>;

/**
 * Saves the requests of tabs that would all renew at once. Nothing depends on it: where there are no Web Locks, or
 * another tab keeps the lock for more than 2 s, the work starts all the same.
 */
export function createRenewalLock(
  locks: SessionLocks | undefined,
  name: string,
  clock: Clock,
): RenewalLock {
  if (!locks) return (work) => work(false);

  return async (work) => {
    const askedAt = clock.now();
    const patience = new AbortController();
    const timer = clock.setTimeout(() => patience.abort(), PATIENCE_MS);
    let hasBegun = false;
    try {
      return await locks.request(name, { signal: patience.signal }, () => {
        hasBegun = true;
        return work(clock.now() - askedAt > AT_ONCE_MS);
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      return await work(true);
    } finally {
      clock.clearTimeout(timer);
    }
  };
}
