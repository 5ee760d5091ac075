import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paleControls } from '../src/accessibility/colours.ts';
import { focusProblems } from '../src/accessibility/focus.ts';
import {
  lostTexts,
  motion,
  otherNames,
  smallTargets,
  spaceTexts,
} from '../src/accessibility/layout.ts';
import { overlaps, windows } from '../src/accessibility/overlaps.ts';
import { expect } from '../src/journey.ts';
import { test } from '../src/reading-journey.ts';
import { drawn, inTheme, large, openScreen, resize } from '../src/screens/open-screen.ts';
import { screens } from '../src/screens/screens.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The themes differ only in colours, the widths in everything else. */
const colours = ['color-contrast'];
const phone = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

test.use({ trace: 'off', screenshot: 'off' });

async function axeProblems(
  page: Page,
  restrict: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<readonly string[]> {
  // Half a megabyte of script is sent only once per document.
  const isThere = await page.evaluate(() => 'axe' in window);
  // There are no frames: the way in which axe searches frames takes longer than its rules.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  const { violations } = await restrict(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `axe ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  );
}

/** Runs all checks of a screen in one visit. */
async function runChecks(page: Page, analysisPage: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const note = async (where: string, problems: Promise<readonly string[]>) => {
    found.push(...(await problems).map((problem) => `${where}: ${problem}`));
  };

  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0);
  await resize(page, large);
  await inTheme(page, 'light');
  await note(
    '1440 light',
    axeProblems(page, (axe) => axe.withRules(colours)),
  );
  await note('1440 light', paleControls(page, analysisPage));
  await inTheme(page, 'dark');
  await note('1440 dark', axeProblems(page));
  await note('1440 dark', paleControls(page, analysisPage));
  await note('1440', smallTargets(page));
  await note('1440', otherNames(page));
  await note('1440', motion(page));
  await note('1440', focusProblems(page));
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await drawn(page);
  await note('forced colours', paleControls(page, analysisPage));
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });

  await resize(page, phone);
  await note(
    '390',
    axeProblems(page, (axe) => axe.disableRules(colours)),
  );
  await note('390', smallTargets(page));

  for (const size of [large, phone, zoomed]) {
    await resize(page, size);
    await note(`${size.width}`, lostTexts(page));
    const restore = await spaceTexts(page);
    await note(`${size.width} spaced`, lostTexts(page));
    await restore();
  }
  await note('320', focusProblems(page));
  found.push(...(await overlaps(page)));
  return found;
}

for (const screen of screens.filter(({ isOnlyPictured }) => !isOnlyPictured)) {
  test(`${screen.name} passes all accessibility checks, and nothing covers what it opens [BROWSERS-01] (${screen.viewer})`, async ({
    visits,
    stock,
    analysisPage,
  }) => {
    const { isAlone = false } = screen;
    const { page, takeProblems, end } = await visits(screen.viewer, isAlone);
    await openScreen(page, screen, stock);
    expect.soft(await page.title()).toMatch(/Kinora/);
    expect(await runChecks(page, analysisPage)).toEqual([]);
    expect(takeProblems()).toEqual([]);
    if (isAlone) await end();
  });
}

test('the open search field on a phone closes when the focus leaves it', async ({ visits }) => {
  const { page } = await visits('visitor', false);
  await page.goto('/');
  await resize(page, phone);
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const way of ['Tab', 'Shift+Tab']) {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(field).toBeFocused();
    while (await page.locator('search :focus').count()) await page.keyboard.press(way);
    // Fails if another element covers it.
    await page.locator(':focus').click({ trial: true, timeout: 1000 });
  }
});

test('the whole player is shown below the top bar in every window [BROWSERS-02]', async ({
  visits,
  stock,
}) => {
  const { page } = await visits('visitor', false);
  await page.goto(`/watch?v=${stock.videoId}`);
  const player = page.getByRole('region', { name: 'Player: Dunes in the wind' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dunes in the wind' })).toBeVisible();
  for (const size of windows) {
    await resize(page, size);
    const [whole, bar] = [await player.boundingBox(), await page.getByRole('banner').boundingBox()];
    if (!whole || !bar) throw new Error('The page has no player or no top bar.');
    expect.soft(whole.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect.soft(whole.y + whole.height).toBeLessThanOrEqual(size.height);
  }
});

test('each screen of the list has a sign of its own', async () => {
  // A text that every page shows does not identify this one.
  expect(screens.filter(({ sign }) => sign instanceof RegExp && sign.test('?'))).toEqual([]);
});
