const CONTROL =
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex]:not([tabindex="-1"])';

/**
 * Makes a scrolling box a tab stop while its content is longer than it and has no control in it: the arrow keys scroll
 * only what has the focus. A `ref`; it watches the box, because the window and the content change. Returns the cleanup.
 */
export function letKeysScroll(box: HTMLElement | null) {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const check = () => {
    if (!box.querySelector(CONTROL) && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    // The attribute stays, because without it the box would lose the focus that it may have.
    else if (box.tabIndex === 0) box.tabIndex = -1;
  };
  const sizes = new ResizeObserver(check);
  const watchSizes = () => {
    for (const element of [box, ...box.children]) sizes.observe(element);
  };
  const content = new MutationObserver(() => {
    watchSizes();
    check();
  });
  watchSizes();
  // Not only when the observer first reports, after the next frame: the box is reachable from the start.
  check();
  content.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
