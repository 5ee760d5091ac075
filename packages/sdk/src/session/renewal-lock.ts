import type { Clock } from '../clock.ts';
import { createDeadline } from '../deadline.ts';
import type { SessionLocks } from './session-storage.ts';

/** How long to wait for a lock that another tab holds. */
const LOCK_TIMEOUT_MS = 2000;

/** A free lock is acquired faster than this. */
const FREE_LOCK_MS = 10;

/** Runs work under the lock, or without it after a timeout. `hasWaited` says whether another tab may have worked first. */
export type RenewalLock = <Result>(
  work: (hasWaited: boolean) => Promise<Result>,
) => Promise<Result>;

/**
 * Saves requests when several tabs renew at once; correctness does not depend on it. Without Web Locks the work starts
 * at once. When a tab holds the lock for more than 2 s (it sleeps or has no response), the waiting tabs queue for a
 * second lock, so that only one of them goes on at once; the others start after another 2 s at the latest.
 */
export function createRenewalLock(
  locks: SessionLocks | undefined,
  name: string,
  clock: Clock,
): RenewalLock {
  if (!locks) return (work) => work(false);

  /** Resolves with the started work; with `undefined` if the lock could not be acquired in time. */
  const tryLock = async <Result>(lockName: string, work: () => Promise<Result>) => {
    const { signal, end } = createDeadline(clock, LOCK_TIMEOUT_MS, []);
    let started: { readonly work: Promise<Result> } | undefined;
    try {
      await locks.request(lockName, { signal }, () => {
        started = { work: work() };
        return started.work;
      });
    } catch {
      // Not in time, or the work has failed: then the caller learns it from the work.
    }
    end();
    return started;
  };

  return async (work) => {
    const requestedAtMs = clock.now();
    const start = () => work(clock.now() - requestedAtMs > FREE_LOCK_MS);
    const started = (await tryLock(name, start)) ?? (await tryLock(`${name}/overtaking`, start));
    return started ? started.work : work(true);
  };
}
