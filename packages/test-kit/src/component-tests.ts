import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The types of the set-up's matchers, for those who use this.
export type * from './component-setup.ts';

/** Vitest's configuration of a package with components: compiled as in the app, with styles, in jsdom. `setupFiles` come after the common set-up. */
export const componentTests = (setupFiles: readonly string[] = []) =>
  defineConfig({
    plugins: [react({ compiler: true }), vanillaExtractPlugin()],
    test: {
      environment: 'jsdom',
      // A worker for each file costs more than its tests.
      isolate: false,
      setupFiles: [join(import.meta.dirname, 'component-setup.ts'), ...setupFiles],
      // A form typed key by key is slow on a busy machine.
      testTimeout: 20_000,
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  });
