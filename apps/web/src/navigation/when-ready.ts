/** Calls `work` now and after each change of the page, until it returns true or the timeout ends. Returns a function that stops it. */
export function whenReady(work: () => boolean, timeoutMs: number): () => void {
  if (work()) return () => {};
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
  });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
