import { join } from 'node:path';
import { launchOptions } from '@kinora/test-kit/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const configDir = join(import.meta.dirname, '.storybook');

/** Every story in one theme: renders it, plays it, asks axe. */
const inTheme = (theme: 'dark' | 'light') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir })],
  test: {
    name: theme,
    env: { STORYBOOK_THEME: theme },
    // Pages of documentation have no story; each would cost a page of the browser.
    exclude: ['**/*.mdx', '../../packages/**/*.mdx'],
    // One page for all files: Storybook itself goes from story to story without a new one, and so do its readers.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The device wishes for the same theme, so that `system` is seen in both.
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
      projects: [inTheme('dark'), inTheme('light')],
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
    },
  }),
);
