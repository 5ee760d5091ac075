/** A line nearer than this share of the list to one of its edges is not in view. */
const MARGIN = 0.12;
/** Where a line is placed: this share of the list below its upper edge. */
const PLACE = 0.3;
/**
 * Lines far outside the view have an estimated height. Each frame draws what has come near, which moves the line, until
 * everything around it is drawn.
 */
const MAX_FRAMES = 8;

/** The line that each list scrolls to, until it is in place. */
const targets = new WeakMap<HTMLElement, HTMLElement>();

const lineIn = (list: HTMLElement, index: number) =>
  list.querySelector<HTMLElement>(`[data-line="${index}"]`);

function place(list: HTMLElement, line: HTMLElement) {
  const { top, height } = list.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  const isInView = box.top >= top + height * MARGIN && box.bottom <= top + height * (1 - MARGIN);
  if (!isInView) list.scrollTop += box.top - top - height * PLACE;
}

function keepInPlace(list: HTMLElement, line: HTMLElement, frames: number) {
  if (targets.get(list) !== line) return;
  place(list, line);
  if (frames > 0) requestAnimationFrame(() => keepInPlace(list, line, frames - 1));
  else targets.delete(list);
}

/** Scrolls the list, and not the page, so that a line is in view. */
export function scrollToLine(list: HTMLElement | null, index: number) {
  const line = list && lineIn(list, index);
  if (!line) return;
  targets.set(list, line);
  keepInPlace(list, line, MAX_FRAMES);
}

/** Moves the focus to a line, and scrolls the list so that it is in view. */
export function focusLine(list: HTMLElement | null, index: number) {
  scrollToLine(list, index);
  if (list) lineIn(list, index)?.focus({ preventScroll: true });
}
