import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Types of the matchers that the set-up adds.
export type * from './component-setup.ts';

/** Vitest configuration of a package with components: compiled as in the app, with styles, in jsdom. `setupFiles` run after the common set-up. */
export const componentTests = (setupFiles: readonly string[] = []) =>
  defineConfig({
    plugins: [react({ compiler: true }), vanillaExtractPlugin()],
    test: {
      environment: 'jsdom',
      // Starting a worker per file takes longer than its tests.
      isolate: false,
      setupFiles: [join(import.meta.dirname, 'component-setup.ts'), ...setupFiles],
      // Typing into a form key by key is slow on a busy machine.
      testTimeout: 20_000,
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  });
