import '@testing-library/jest-dom/vitest';
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
