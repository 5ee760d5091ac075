const STAYS_FROM_MS = 4000;

/**
 * In a preview of the overview, keeps the story as it is after its play function, and keeps it from moving or changing the
 * page around it. Elsewhere it does nothing.
 */
export function keepPreviewQuiet() {
  if (!window.frameElement?.classList.contains('screen-preview')) return;

  // The focus would scroll every frame around the focused element into view.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;

  // A loading screen would become a failing one when its request times out.
  const startTimer = window.setTimeout.bind(window);
  Reflect.set(window, 'setTimeout', (run: () => void, delayMs = 0) =>
    delayMs < STAYS_FROM_MS ? startTimer(run, delayMs) : 0,
  );

  // Storybook would send the globals of the preview, such as its theme, to the page around it.
  Reflect.set(window, 'parent', window);
}
