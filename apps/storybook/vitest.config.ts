import { join } from 'node:path';
import { launchOptions } from '@kinora/test-kit/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const configDir = join(import.meta.dirname, '.storybook');

/** Tests every story in one theme: renders it, plays it, and runs axe. */
const inTheme = (theme: 'dark' | 'light') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir })],
  test: {
    name: theme,
    env: { STORYBOOK_THEME: theme },
    // Documentation pages have no story, and each would open a browser page.
    exclude: ['**/*.mdx', '../../packages/**/*.mdx'],
    // One browser page for all files, as in Storybook itself, where moving between stories does not load a new page.
    isolate: false,
    // Generous, because a machine under load is slow: the longest story takes 9 s alone.
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The device prefers the same theme, so that `system` is tested in both.
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { colorScheme: theme },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        inTheme('dark'),
        inTheme('light'),
        // The code that stories show.
        { test: { name: 'shown-code', include: ['shown-code/*.test.ts'] } },
      ],
      // CI repeats a failing test once and lists it as flaky.
      retry: process.env['CI'] ? 1 : 0,
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  }),
);
