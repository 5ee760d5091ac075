import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { freePort } from '@kinora/server/free-port';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { isRequired, test as base } from './other-browsers.ts';

/** The browser that comes with WebKitGTK for tests, and that its driver can start. */
function installedBrowser(): string | undefined {
  const hasDriver = spawnSync('WebKitWebDriver', ['--version']).error === undefined;
  const hasDisplay = spawnSync('xvfb-run', ['--help']).error === undefined;
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return hasDriver && hasDisplay ? path : undefined;
}

/** Starts the driver on a virtual display, because WebKitGTK has no headless mode. */
async function startDriver(): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const port = await freePort();
  const display = ['--auto-servernum', '--server-args=-screen 0 1440x1000x24'];
  const process = spawn('xvfb-run', [...display, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true, // one group, so that the display ends with the driver
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return { url, process };
}

interface Fixtures {
  readonly webkit: WebDriver;
}

/** Playwright's runner, with WebKitGTK driven by WebDriver: Playwright itself drives only its own build of WebKit. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of the fixtures it must provide from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  webkit: async ({}, use) => {
    const binary = installedBrowser();
    if (binary === undefined && isRequired) throw new Error('The machine has no WebKitGTK.');
    test.skip(binary === undefined, 'The machine has no WebKitGTK.');
    const driver = await startDriver();
    const capabilities = new Capabilities()
      .set('browserName', 'MiniBrowser')
      .set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
    const webkit = await new Builder()
      .usingServer(driver.url)
      .withCapabilities(capabilities)
      .build();
    await webkit.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
    await use(webkit);
    await webkit.quit();
    if (driver.process.pid !== undefined) process.kill(-driver.process.pid);
  },
});
export { expect };
