import { join } from 'node:path';
import { launchOptions } from '@kinora/test-kit/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { capture, compareWithBaseline, emulateMedia } from './screenshots/commands.ts';
import { ScreenshotReporter } from './screenshots/reporter.ts';
import viteConfig from './vite.config.ts';

const configDir = join(import.meta.dirname, '.storybook');

const chromium = launchOptions();

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          plugins: [storybookTest({ configDir })],
          test: {
            name: 'stories',
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
              provider: playwright({
                launchOptions: {
                  ...chromium,
                  // Font hinting and subpixel rendering differ between machines. Pictures are drawn with the rest of the page.
                  args: [
                    ...chromium.args,
                    '--font-render-hinting=none',
                    '--disable-lcd-text',
                    '--disable-checker-imaging',
                  ],
                },
                // The theme of the stories is first dark, so that the theme `system` of a light device differs from it.
                contextOptions: { colorScheme: 'light', locale: 'en-GB', timezoneId: 'UTC' },
              }),
              instances: [{ browser: 'chromium' }],
              commands: { capture, compareWithBaseline, emulateMedia },
            },
          },
        },
        // The code that stories show, and what the search finds.
        { test: { name: 'catalogue', include: ['{shown-code,search}/*.test.ts'] } },
      ],
      reporters: ['default', 'json', new ScreenshotReporter()],
      outputFile: { json: 'test-results/vitest.json' },
    },
  }),
);
