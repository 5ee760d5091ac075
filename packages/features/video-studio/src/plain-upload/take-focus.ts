/** A `ref` that focuses an element on mount. For an element that replaces the one that had the focus. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
