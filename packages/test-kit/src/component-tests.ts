import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export interface ComponentTestsOptions {
  /** Default: Vitest's own. Forms typed key by key are slow on a busy machine. */
  readonly testTimeout?: number;
}

/** Vitest's configuration of a package with components: compiled as in the app, with styles, in jsdom, and what its `vitest.setup.ts` adds. */
export const componentTests = (options: ComponentTestsOptions = {}) =>
  defineConfig({
    plugins: [react({ compiler: true }), vanillaExtractPlugin()],
    test: {
      ...options,
      environment: 'jsdom',
      // A worker for each file costs more than its tests.
      isolate: false,
      setupFiles: ['./vitest.setup.ts'],
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  });
