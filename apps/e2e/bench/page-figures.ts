import type { Page } from '@playwright/test';

/** Measurements of a page view; times in milliseconds. */
export interface PageFigures {
  readonly lcpMs: number;
  /** The largest element. */
  readonly lcpElement: string;
  readonly cls: number;
  /** The time over 50 ms of all long tasks between the first paint and five idle seconds. */
  readonly tbtMs: number;
  /** The longest response to a press or a key; absent if nothing was pressed. */
  readonly inpMs: number;
}

interface Kept {
  lcp: { startTime: number; element: string };
  shifts: number;
  longTasks: { startTime: number; duration: number }[];
  interactions: number[];
}

/** Runs in the page, before its first script. */
function watch() {
  const kept: Kept = {
    lcp: { startTime: 0, element: '' },
    shifts: 0,
    longTasks: [],
    interactions: [],
  };
  Object.assign(globalThis, { kinoraFigures: kept });
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', (entry) => {
    const element = Reflect.get(entry, 'element');
    const text = element instanceof Element ? element.outerHTML.slice(0, 120) : '';
    kept.lcp = { startTime: entry.startTime, element: text };
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true)
      kept.shifts += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => kept.longTasks.push({ startTime, duration }));
  const byPress = (entry: PerformanceEntry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0) kept.interactions.push(entry.duration);
  };
  observe('event', byPress, { durationThreshold: 16 });
}

/** Starts to measure the following page views. */
export const watchFigures = (page: Page) => page.addInitScript(watch);

/** Returns the measurements since the page was opened. */
export const readFigures = (page: Page): Promise<PageFigures> =>
  page.evaluate(() => {
    const kept: Kept = Reflect.get(globalThis, 'kinoraFigures');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const blocking = kept.longTasks
      .filter(({ startTime }) => startTime >= (paint?.startTime ?? 0))
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    return {
      lcpMs: kept.lcp.startTime,
      lcpElement: kept.lcp.element,
      cls: kept.shifts,
      tbtMs: blocking,
      inpMs: Math.max(0, ...kept.interactions),
    };
  });
