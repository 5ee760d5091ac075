import { launchOptions } from '@kinora/test-kit/chromium';
import { defineConfig, devices } from '@playwright/test';
import { skippedJourneys } from './network-faults/skipped-journeys.ts';

const isFaulty = process.env['JOURNEYS_NETWORK'] === 'faulty';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  workers: 2,
  ...(isFaulty
    ? {
        grepInvert: skippedJourneys.map(({ title }) => title),
        timeout: 300_000,
        expect: { timeout: 60_000 },
      }
    : { timeout: 90_000, expect: { timeout: 15_000 } }),
  forbidOnly: true,
  // CI repeats a failed journey once; one that then passes is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(),
    // A trace is needed only for failures; CI records it in the second attempt.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
