import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Types of the matchers that the set-up adds.
export type * from './component-setup.ts';

/** Vitest configuration of a package with components: compiled as in the app, with the names of the styles, in jsdom. */
export const componentTests = () =>
  defineConfig({
    // Each sheet is compiled alone, so that the cache on disk notices each change.
    plugins: [react({ compiler: true }), vanillaExtractPlugin({ unstable_mode: 'transform' })],
    test: {
      environment: 'jsdom',
      // Starting a worker per file takes longer than its tests.
      isolate: false,
      setupFiles: [join(import.meta.dirname, 'component-setup.ts')],
      // Typing into a form key by key is slow on a busy machine.
      testTimeout: 20_000,
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  });
