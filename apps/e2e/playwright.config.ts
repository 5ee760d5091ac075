import { launchOptions } from '@kinora/test-kit/chromium';
import { defineConfig, devices } from '@playwright/test';
import { skippedJourneys } from './network-faults/skipped-journeys.ts';

const isFaulty = process.env['JOURNEYS_NETWORK'] === 'faulty';

/** Journeys that play a video, or wait until the server has encoded one. */
const decoding =
  /(?:captions|chapters|formats|player-by-touch|restart|sign-up-upload-watch|watching)\.spec/;
const otherBrowsers = /(?:corpus|firefox|webkit)\.spec/;

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/site-template/site-template.ts',
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
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Requests that pass through a worker escape `route`. Its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
    // Without the film strip, which costs processor time all the while: the snapshots of the document remain.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // A player that has too little processor time skips frames and stops, so those that play come one after the other. The scripts
  // in package.json run the projects one after the other, too.
  projects: [
    { name: 'pages', testIgnore: [decoding, otherBrowsers] },
    { name: 'decoding', testMatch: decoding, workers: 1 },
    { name: 'other-browsers', testMatch: otherBrowsers, workers: 1 },
  ],
});
