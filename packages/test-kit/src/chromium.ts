import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What Playwright's `launch`, its test runner and Vitest's browser mode take. */
export interface ChromiumLaunchOptions {
  /** Absent: Playwright's own browser. */
  readonly executablePath?: string;
  readonly args: string[];
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const commands = ['chromium', 'chromium-browser', 'google-chrome'];

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find(isExecutable);
}

/** The quieting flags keep Chromium from asking for addresses that a closed network never answers. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium that every browser test of the repository runs in: `CHROMIUM_PATH`, else `chromium`,
 * `chromium-browser` or `google-chrome` on the `PATH`, else Playwright's own.
 */
export function launchOptions(): ChromiumLaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();
  // Chromium refuses to run its sandbox as root, which is what containers usually are.
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...quietArgs],
  };
}
