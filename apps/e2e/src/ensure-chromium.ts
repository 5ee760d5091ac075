// Ends with 0 when the browser tests have a Chromium: one of the machine, or Playwright's own, fetched where it is missing.
import { spawnSync } from 'node:child_process';

import { launchOptions } from '@kinora/test-kit/chromium';

if (!launchOptions().executablePath) {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'The browser tests need Chromium, and it could not be fetched. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
    process.exitCode = 1;
  }
}
