import type { Page } from '@playwright/test';

/** Times of the last action of a viewer, in milliseconds of the page's clock. */
interface Kept {
  pressedAt: number;
  /** The time of the first picture of a source that was loaded after the press; 0 before that. */
  firstFrameAt: number;
  /** The time of the first picture after a seek that followed the press; 0 before that. */
  soughtFrameAt: number;
}

/** Runs in the page, before its first script. */
function watch() {
  const kept: Kept = { pressedAt: 0, firstFrameAt: 0, soughtFrameAt: 0 };
  Object.assign(globalThis, { kinoraWatching: kept });
  const press = () => {
    Object.assign(kept, { pressedAt: performance.now(), firstFrameAt: 0, soughtFrameAt: 0 });
  };
  document.addEventListener('click', press, true);
  document.addEventListener('keydown', press, true);
  const onLoaded = () => (kept.firstFrameAt ||= performance.now());
  document.addEventListener('loadeddata', onLoaded, true);
  const onSought = ({ target }: Event) => {
    // The element has the picture; the next frame shows it.
    if (target instanceof HTMLVideoElement)
      requestAnimationFrame(() => (kept.soughtFrameAt ||= performance.now()));
  };
  document.addEventListener('seeked', onSought, true);
}

/** Starts to measure the following presses. */
export const watchPresses = (page: Page) => page.addInitScript(watch);

async function untilFrame(page: Page, which: 'firstFrameAt' | 'soughtFrameAt'): Promise<number> {
  const taken = await page.waitForFunction((name) => {
    const kept: Kept = Reflect.get(globalThis, 'kinoraWatching');
    return kept[name] > 0 ? kept[name] - kept.pressedAt : false;
  }, which);
  return Number(await taken.jsonValue());
}

/** The time from the press on a link to the first picture of its video. */
export const untilFirstFrame = (page: Page) => untilFrame(page, 'firstFrameAt');

/** The time from the last key press or click to the first picture at the new position. */
export const untilSought = (page: Page) => untilFrame(page, 'soughtFrameAt');

/** The median, and the 95th percentile. */
export function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}
