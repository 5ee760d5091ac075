import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Launch options for Playwright, its test runner and Vitest's browser mode. */
export interface ChromiumLaunchOptions {
  /** Default: Playwright's own browser. */
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

/** These flags stop background requests, which never get a response in a closed network. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the Chromium for all browser tests of the repository: `CHROMIUM_PATH`, else `chromium`,
 * `chromium-browser` or `google-chrome` on the `PATH`, else Playwright's own.
 */
export function launchOptions(): ChromiumLaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();
  // Chromium's sandbox does not run as root, and containers usually run as root.
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...quietArgs],
  };
}
