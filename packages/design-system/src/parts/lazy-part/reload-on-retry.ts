/**
 * Called when a part that should be shown could not be loaded; `isRetry` when the user has tried again. If it leaves
 * the page, it returns a promise that never settles, so that the current content stays until the page is gone.
 */
export type LoadErrorHandler = (isRetry: boolean) => Promise<never> | undefined;

/**
 * Reloads the page when a retry fails: a deployment may have removed the chunk, and only a new page knows its
 * replacement. Does nothing while offline, where a reload would lose the page.
 */
export function reloadOnRetry(isRetry: boolean): undefined {
  if (isRetry && navigator.onLine) location.reload();
}
