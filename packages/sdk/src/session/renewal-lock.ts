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
 * Saves the requests of tabs that would all renew at once. Nothing depends on it: where there are no Web Locks the
 * work starts at once. A tab that keeps the lock for more than 2 s, asleep or without an answer, is overtaken by one
 * other and not by all who wait: those queue once more, 2 s at most, and only then start all the same.
 */
export function createRenewalLock(
  locks: SessionLocks | undefined,
  name: string,
  clock: Clock,
): RenewalLock {
  if (!locks) return (work) => work(false);

  /** `undefined`: somebody else keeps the lock. */
  async function tryAlone<Result>(lockName: string, work: () => Promise<Result>) {
    const patience = new AbortController();
    const stopTimer = clock.after(PATIENCE_MS, () => patience.abort());
    let hasBegun = false;
    try {
      return await locks?.request(lockName, { signal: patience.signal }, async () => {
        hasBegun = true;
        return { result: await work() };
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      return undefined;
    } finally {
      stopTimer();
    }
  }

  return async (work) => {
    const askedAt = clock.now();
    const begin = () => work(clock.now() - askedAt > AT_ONCE_MS);
    const done = (await tryAlone(name, begin)) ?? (await tryAlone(`${name}/overtaking`, begin));
    return done ? done.result : work(true);
  };
}
