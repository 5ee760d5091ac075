import type { Browser } from '@playwright/test';
import { lengthenFeed } from '../src/long-feed.ts';
import { CPU_SLOWDOWN, openPage } from './slow-page.ts';

const VIDEOS = 1000;

/** Measurements of a feed of 1,000 videos that is scrolled to its end. */
export interface LongFeedFigures {
  readonly cards: number;
  readonly elements: number;
  /** Elements that the browser lays out and paints; it skips the others. */
  readonly aliveElements: number;
  /** The longest task during scrolling, and the number of tasks over 50 ms. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
  readonly heapMib: {
    readonly before: number;
    readonly atEnd: number;
    readonly afterwards: number;
  };
}

/** Scrolls a feed to its end. */
export async function measureLongFeed(
  browser: Browser,
  baseURL: string,
  slowdown = CPU_SLOWDOWN,
): Promise<LongFeedFigures> {
  const { page, session, context } = await openPage(browser, baseURL);
  await lengthenFeed(page, VIDEOS);

  const heapMib = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };

  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await heapMib();
  await page.getByRole('link', { name: 'Kinora' }).first().click();
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { kinoraTasks: tasks });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => tasks.push(duration)),
    ).observe({ type: 'longtask' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // A loop in the page that reads one element: a search through 1,000 cards would itself be a long task.
  await page.evaluate(async () => {
    while (!document.querySelector('[data-state="end"]')) {
      scrollTo({ top: document.documentElement.scrollHeight });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const counts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const tasks: number[] = Reflect.get(globalThis, 'kinoraTasks');
    return {
      cards: document.querySelectorAll('article').length,
      elements: elements.length,
      aliveElements: elements.filter((element) =>
        element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
      longestTaskMs: Math.max(0, ...tasks),
      longTasks: tasks.length,
    };
  });
  const atEnd = await heapMib();
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const afterwards = await heapMib();
  await context.close();
  return { ...counts, heapMib: { before, atEnd, afterwards } };
}
