// Exits with 0 if the browser tests have a Chromium: one of the machine, or Playwright's own, which is downloaded if needed.
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
