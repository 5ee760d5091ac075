import { expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

/** A browser that paints when the test says so. */
class Painting {
  static readonly supportedEntryTypes = ['paint'];
  static tell: (name: string) => void = () => {};
  constructor(seen: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    Painting.tell = (painted) =>
      seen({ getEntriesByName: (name) => (name === painted ? [{}] : []) });
  }
  observe() {}
  disconnect() {}
}

it('firstPaint resolves at the first contentful paint, not at the first paint', async () => {
  vi.stubGlobal('PerformanceObserver', Painting);
  const shown = vi.fn<() => void>();
  const waiting = firstPaint().then(shown);
  Painting.tell('first-paint');
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  Painting.tell('first-contentful-paint');
  await waiting;
  expect(shown).toHaveBeenCalledOnce();
});

it('firstPaint resolves at once when the browser does not report it', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  await expect(firstPaint()).resolves.toBeUndefined();
});
