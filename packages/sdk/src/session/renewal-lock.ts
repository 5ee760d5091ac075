import type { Clock } from '../clock.ts';
import type { SessionLocks } from './session-storage.ts';

const PATIENCE_MS = 2000;

/** Runs work alone, as far as that can be had. */
export type RenewalLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Saves the requests of tabs that would all renew at once. Nothing depends on it: where there are no Web Locks, or
 * another tab keeps the lock for more than 2 s, the work starts all the same.
 */
export function createRenewalLock(
  locks: SessionLocks | undefined,
  name: string,
  clock: Clock,
): RenewalLock {
  if (!locks) return (work) => work();

  return async (work) => {
    const patience = new AbortController();
    const timer = clock.setTimeout(() => patience.abort(), PATIENCE_MS);
    let hasBegun = false;
    try {
      return await locks.request(name, { signal: patience.signal }, () => {
        hasBegun = true;
        return work();
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      return await work();
    } finally {
      clock.clearTimeout(timer);
    }
  };
}
