import type { Page } from '@playwright/test';

/** Runs in the page: returns the entries of the topmost open layer whose centre belongs to another element. */
function findCovered(): string[] {
  const layer = [
    ...document.querySelectorAll('[role="menu"], [role="dialog"], nav[aria-label="Main"]'),
  ].at(-1);
  if (!layer) return ['Nothing is open.'];
  const entries = [
    ...layer.querySelectorAll<HTMLElement>(
      '[role^="menuitem"], a[href], button, input, select, textarea',
    ),
  ].filter((entry) => entry.checkVisibility({ visibilityProperty: true }));
  if (entries.length === 0) return ['The layer has no entries.'];

  const problems: string[] = [];
  for (const entry of entries) {
    // A visually hidden input is pressed by its label.
    const label = entry instanceof HTMLInputElement ? entry.labels?.[0] : undefined;
    const isHidden = entry.getBoundingClientRect().width <= 1;
    // The slider of a player leaves the pointer to the bar around it.
    const isPressed = getComputedStyle(entry).pointerEvents !== 'none';
    const target = isHidden && label ? label : isPressed ? entry : (entry.parentElement ?? entry);
    // Away from the bars that stay at the edges of a dialog: what can be scrolled out from under them is not covered.
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The bounding box of a link on two lines may have its centre outside of both.
    const { x, y, width, height } = target.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!hit || !(target.contains(hit) || label?.contains(hit))) {
      const name = entry.getAttribute('aria-label') ?? label?.textContent ?? entry.textContent;
      const over = hit ? hit.outerHTML.slice(0, 80) : 'the edge of the window';
      problems.push(`"${name.trim().slice(0, 40)}" is covered by ${over}`);
    }
  }
  return problems;
}

/** Returns the entries of the open menu, dialog or side panel that something else covers, or that lie outside of the window. */
export const coveredEntries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findCovered);
