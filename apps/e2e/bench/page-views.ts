import type { Browser, Page } from '@playwright/test';
import { type PageFigures, readFigures, watchFigures } from './page-figures.ts';
import { openPage, slowDown } from './slow-page.ts';

/** A page to measure, and the first action on it. */
export interface PageView {
  readonly path: string;
  /** Visible when the page has loaded. */
  readonly ready: (page: Page) => Promise<void>;
  readonly use: (page: Page) => Promise<void>;
}

const aCard = (page: Page) => page.getByRole('article').first().waitFor();
const search = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('tide', { delay: 80 });
};
const toggleSideBar = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
};

/** The measured pages. */
export const pageViews = (person: { readonly userName: string }): readonly PageView[] => [
  {
    path: '/',
    ready: aCard,
    async use(page) {
      await toggleSideBar(page);
      await search(page);
    },
  },
  {
    path: '/results?query=part',
    ready: aCard,
    async use(page) {
      await toggleSideBar(page);
      await search(page);
    },
  },
  {
    path: `/user/${person.userName}`,
    ready: aCard,
    async use(page) {
      await toggleSideBar(page);
      await page.getByRole('button', { name: 'Popular' }).click();
    },
  },
];

/** How long to wait for late long tasks; no timer of the app is longer. */
const REST_MS = 2500;

/** Measures one first visit on a slow machine with a slow connection. */
export async function measureView(
  browser: Browser,
  baseURL: string,
  { path, ready, use }: PageView,
): Promise<PageFigures> {
  const opened = await openPage(browser, baseURL);
  const { page, context } = opened;
  try {
    await watchFigures(page);
    await slowDown(opened);
    await page.goto(path, { waitUntil: 'load' });
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const atRest = await readFigures(page);
    await use(page);
    await page.waitForTimeout(500);
    const { inpMs, cls } = await readFigures(page);
    return { ...atRest, inpMs, cls };
  } finally {
    await context.close();
  }
}
