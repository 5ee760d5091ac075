import type { Page } from '@playwright/test';

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    // Between the last element and the first nothing has the focus. An element that rendered late is reached in the next round.
    const label = await page.evaluate(() => {
      const { activeElement, body } = document;
      return (
        activeElement?.getAttribute('aria-label') ??
        (activeElement === body ? '' : activeElement?.textContent) ??
        ''
      );
    });
    if (name.test(label)) return;
  }
  throw new Error(`The keyboard never came to ${name}.`);
}
