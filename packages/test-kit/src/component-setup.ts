import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { OutOfSight } from './out-of-sight.ts';

configure({
  // Every effect runs twice, as it does while developing the app: what must happen once has to be safe against it.
  reactStrictMode: true,
  // What is fetched on demand is compiled on demand here, which takes its time on a busy machine.
  asyncUtilTimeout: 5000,
});

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', OutOfSight);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
