/**
 * Resolves at the first contentful paint; at once in a browser that does not report it. Files that the first picture does
 * not need wait for it, so that on a slow connection they do not delay that picture.
 */
export function firstPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    resolve();
    return promise;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
  return promise;
}
