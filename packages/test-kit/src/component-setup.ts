import '@testing-library/jest-dom/vitest';
import '@vanilla-extract/css/disableRuntimeStyles';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FakeIntersectionObserver } from './fake-intersection-observer.ts';

configure({
  // React's strict mode runs every effect twice, as during development, so effects must be safe to repeat.
  reactStrictMode: true,
  // Vitest compiles lazy modules on demand, which is slow on a busy machine.
  asyncUtilTimeout: 5000,
});

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests of code without a page run in Node alone.
if ('document' in globalThis) {
  // The files share one page: what one remembers, such as a muted player, must not reach another.
  afterEach(() => localStorage.clear());
  // jsdom has no object URLs; no test looks at the picture behind one.
  URL.createObjectURL = () => 'blob:picked';
  URL.revokeObjectURL = () => {};
  // jsdom has no screen: it is large, has a mouse, and asks for nothing.
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  // jsdom has no media player: a picked file raises no media events.
  HTMLMediaElement.prototype.load = () => {};
  // jsdom has no layout, so nothing can be scrolled into view, and no pointer can be captured.
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.setPointerCapture = () => {};
}
