/** A `ref` for what has just taken the place of the element that had the focus: reading goes on there. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
