import { AxeBuilder } from '@axe-core/playwright';
import { pagePaths } from '@kinora/domain';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { paleControls } from '../src/accessibility/colours.ts';
import { focusProblems } from '../src/accessibility/focus.ts';
import {
  lostTexts,
  motion,
  otherNames,
  smallTargets,
  spaceTexts,
} from '../src/accessibility/layout.ts';
import { type Screen, screens } from '../src/accessibility/screens.ts';
import { expect, watch } from '../src/journey.ts';
import { test as base } from '../src/showcase-journey.ts';
import type { Showcase } from '../src/showcase.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The themes differ only in colours, the widths in everything else. */
const colours = ['color-contrast'];
const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

base.use({ trace: 'off', screenshot: 'off' });

/** A window that visits one screen after the other. */
interface Visit {
  readonly page: Page;
  /** Uncaught errors and policy violations since they were last read. */
  readonly takeProblems: () => readonly string[];
  readonly end: () => Promise<void>;
}
type Visits = (viewer: Screen['viewer'], isAlone: boolean) => Promise<Visit>;

const test = base.extend<object, { analysisPage: Page; visits: Visits }>({
  /** A page without a content security policy, in which screenshots are analysed. */
  analysisPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  /** One window per viewer and worker, so that loaded files are cached for the next screen. */
  visits: [
    async ({ browser, site, showcase }, use) => {
      // Runs before each test, to record the errors of the windows that it opens.
      const newContext = browser.newContext.bind(browser);
      const begin = async (viewer: Screen['viewer']): Promise<Visit> => {
        const options: BrowserContextOptions = { baseURL: site.url, viewport: large };
        if (viewer !== 'visitor') options.storageState = showcase.sessions[viewer];
        const context = await newContext(options);
        const problems: string[] = [];
        watch(context, problems);
        return {
          page: await context.newPage(),
          takeProblems: () => problems.splice(0),
          end: () => context.close(),
        };
      };
      const shared = new Map<Screen['viewer'], Promise<Visit>>();
      await use((viewer, isAlone) => {
        if (isAlone) return begin(viewer);
        const visit = shared.get(viewer) ?? begin(viewer);
        shared.set(viewer, visit);
        return visit;
      });
      for (const visit of shared.values()) await (await visit).end();
    },
    { scope: 'worker', auto: true },
  ],
});

const inTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);

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

async function open(page: Page, { path, sign, prepare }: Screen, facts: Showcase): Promise<void> {
  await page.setViewportSize(large);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path(facts));
  await page.getByRole('heading').first().waitFor();
  await prepare?.(page, facts);
  await page
    .getByText(sign)
    .or(page.getByRole('button', { name: sign }))
    .locator('visible=true')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  // After a redirect another screen would be checked instead.
  const { pathname, origin } = new URL(page.url());
  expect(pathname).toBe(new URL(path(facts), origin).pathname);
}

/** Waits until components that depend on the width have rendered again. */
async function resize(page: Page, size: typeof large): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    scrollTo(0, 0);
  });
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
  return found;
}

for (const screen of screens) {
  test(`${screen.name} passes all accessibility checks (${screen.viewer})`, async ({
    visits,
    showcase,
    analysisPage,
  }) => {
    const { isAlone = false } = screen;
    const { page, takeProblems, end } = await visits(screen.viewer, isAlone);
    await open(page, screen, showcase);
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
  const field = page.getByRole('searchbox', { name: 'Search' });
  for (const way of ['Tab', 'Shift+Tab']) {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(field).toBeFocused();
    while (await page.locator('search :focus').count()) await page.keyboard.press(way);
    // Fails if another element covers it.
    await page.locator(':focus').click({ trial: true, timeout: 1000 });
  }
});

test('the list of screens contains every route', async () => {
  const isListed = (route: string) => screens.some((screen) => screen.route === route);
  const routes = [...Object.values(pagePaths), '*'];
  expect(routes.filter((route) => !isListed(route))).toEqual([]);
  // A text that every page shows does not identify this one.
  expect(screens.filter(({ sign }) => sign instanceof RegExp && sign.test('?'))).toEqual([]);
});
