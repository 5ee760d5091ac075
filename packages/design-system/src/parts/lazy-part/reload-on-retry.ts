/**
 * Called where a part of the page could not be fetched that was to be shown now; `isRetry` when somebody has asked for
 * it again by hand. May leave the page, and then answers what never comes: what is shown stays until the page is gone.
 */
export type LoadErrorHandler = (isRetry: boolean) => Promise<never> | undefined;

/**
 * What was asked for again in vain is gone since a deploy: only the page anew knows what took its place. Without a
 * connection the page would be lost with all that is on it.
 */
export function reloadOnRetry(isRetry: boolean): undefined {
  if (isRetry && navigator.onLine) location.reload();
}
