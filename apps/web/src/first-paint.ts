/**
 * Resolves when the page shows something; at once where a browser does not tell. What the first picture does not need
 * waits for it, so as not to come between the page and its picture on a slow line.
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
