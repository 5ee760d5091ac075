/** Functions that the checks call inside the page. */
export interface Probe {
  /** The elements that the keyboard should reach, in document order; only those of the open menu or dialog if there is one. */
  readonly tabbables: () => HTMLElement[];
  readonly isShown: (element: Element) => boolean;
  /** Whether it is drawn one pixel wide, for screen readers only. */
  readonly isHiddenFromSight: (element: Element) => boolean;
  /** A readable name for messages. */
  readonly nameOf: (element: Element) => string;
  /** Every text that is drawn, with the box of each of its lines. */
  readonly texts: () => { readonly element: Element; readonly boxes: readonly DOMRect[] }[];
  /** The element and its ancestors, innermost first. */
  readonly around: (element: Element) => Element[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page: defines {@link Probe} there. Uses no variable from outside. */
export function installProbe(): void {
  const around = (element: Element): Element[] => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) chain.push(at);
    return chain;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const isHiddenFromSight = (element: Element) =>
    around(element).some((part) => {
      const { clipPath, overflow } = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      return clipPath === 'inset(50%)' || (overflow !== 'visible' && width <= 1 && height <= 1);
    });
  const nameOf = (element: Element) => {
    const label =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      element.textContent ??
      '';
    const text = label.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.getAttribute('role') ?? element.localName} "${text}"`;
  };

  /** Tab reaches only one radio button of a group. */
  const isSpokenForByAnother = (element: HTMLElement, all: readonly HTMLElement[]) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const group = all.filter(
      (other) =>
        other instanceof HTMLInputElement &&
        other.type === 'radio' &&
        other.name === element.name &&
        other.form === element.form,
    );
    const chosen = group.find((other) => other.matches(':checked')) ?? group[0];
    return chosen !== element;
  };
  const tabbables = () => {
    const menu = document.querySelector('[role="menu"]');
    if (menu) return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = [...dialogs].at(-1) ?? document;
    const found = [
      ...scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *, [inert], [data-radix-focus-guard]') &&
        isShown(element),
    );
    return found.filter((element) => !isSpokenForByAnother(element, found));
  };

  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { element: Element; boxes: DOMRect[] }[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.nodeValue?.trim()) continue;
      if (element.closest('script, style, noscript, option, svg, [aria-hidden="true"]')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isHiddenFromSight(element)) continue;
      range.selectNodeContents(walker.currentNode);
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (boxes.length > 0) found.push({ element, boxes });
    }
    return found;
  };

  window.probe = { tabbables, isShown, isHiddenFromSight, nameOf, texts, around };
}
