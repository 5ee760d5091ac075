/** Calls `work` now and after each change of the page until it says that it is done, or patience ends. */
export function whenReady(work: () => boolean, patienceMs: number): () => void {
  if (work()) return () => {};
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
  });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
