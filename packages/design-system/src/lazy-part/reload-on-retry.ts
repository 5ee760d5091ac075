import { hasUnsentText } from '../parts/field/has-unsent-text.ts';

/**
 * Called when a part that should be shown could not be loaded; `isRetry` when the user has tried again. The current
 * content stays until the returned promise settles: if the handler leaves the page, the promise never does.
 */
export type LoadErrorHandler = (isRetry: boolean) => Promise<void> | undefined;

/**
 * Reloads the page when a retry fails: a deployment may have removed the chunk, and only a new page knows its
 * replacement. Does nothing while offline, where a reload would lose the page, or while the user is writing.
 */
export function reloadOnRetry(isRetry: boolean): undefined {
  if (isRetry && navigator.onLine && !hasUnsentText()) location.reload();
}

/**
 * Returns a function to be called whenever a press has failed to load one chunk. The second failure is a failed retry.
 * A success needs no call, because it is cached and no failure follows it.
 */
export function createReloadOnSecondFailure(): () => void {
  let hasFailed = false;
  return () => {
    // Without a connection every chunk fails, so the failure tells nothing about this one.
    if (!navigator.onLine) return;
    reloadOnRetry(hasFailed);
    hasFailed = true;
  };
}
