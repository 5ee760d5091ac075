import type { Locator, Page } from '@playwright/test';
import { resize } from '../screens/open-screen.ts';
import { coveredEntries } from './covered-entries.ts';

/** The sizes of the windows in which nothing may cover what has been opened. */
export const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 700 },
];

/**
 * The buttons of menus: of those that look alike, such as those of all cards, the first and the last one. Between these, the
 * others open in the same way.
 */
async function menuButtons(page: Page): Promise<readonly Locator[]> {
  const buttons = page.locator('[aria-haspopup="menu"]:visible');
  const looks = await buttons.evaluateAll((found) => found.map(({ className }) => className));
  return (await buttons.all()).filter(
    (_button, at) => looks.indexOf(looks[at]) === at || looks.lastIndexOf(looks[at]) === at,
  );
}

/** Opens the side panel and the menus, one after the other, and returns what is covered. */
async function inEachLayer(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (name: string) => {
    const covered = await coveredEntries(page);
    found.push(...covered.map((problem) => `${name}: ${problem}`));
  };
  const sidePanel = page.getByRole('button', { name: 'Menu', exact: true });
  if (await sidePanel.isVisible()) {
    const isOpen = await page.getByRole('link', { name: 'Subscriptions' }).isVisible();
    if (!isOpen) {
      await sidePanel.click();
      await look('the side panel');
      await page.keyboard.press('Escape');
    }
  }
  for (const button of await menuButtons(page)) {
    await button.click();
    await page.getByRole('menu').waitFor();
    await look(`the menu "${await button.getAttribute('aria-label')}"`);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  return found;
}

/** Returns what is covered at each size: in the open dialog or menu, or else in the side panel and in the menus. */
export async function overlaps(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const hasLayer = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0;
  // The link "Skip to content" is shown while it has the focus, above the menu button.
  if (!hasLayer)
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
  for (const size of windows) {
    await resize(page, size);
    const covered = await (hasLayer ? coveredEntries(page) : inEachLayer(page));
    found.push(...covered.map((problem) => `${size.width} × ${size.height}, ${problem}`));
  }
  return found;
}
