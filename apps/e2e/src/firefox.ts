import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from '@playwright/test';
import { type Page, launch } from 'puppeteer-core';
import { isRequired, test as base } from './other-browsers.ts';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `FIREFOX_PATH`, else the first Firefox on the `PATH`. */
function installedFirefox(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return (
    process.env['FIREFOX_PATH'] ||
    ['firefox-esr', 'firefox']
      .flatMap((command) => folders.map((folder) => join(folder, command)))
      .find(isExecutable)
  );
}

const REPORT = 'reportProblem';

/** Runs in the page before its own scripts: reports uncaught errors and policy violations. */
function reportProblems(report: string): void {
  const tell = (problem: string) => void Reflect.get(window, report)(problem);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} refuses ${blockedURI}`),
  );
}

interface Fixtures {
  /** A window of a new Firefox. A problem that it reports fails the journey. */
  readonly firefoxPage: Page;
}

/** Playwright's runner, with Firefox driven by WebDriver BiDi: Playwright itself drives only its own build of Firefox. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of the fixtures it must provide from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  firefoxPage: async ({}, use) => {
    const executablePath = installedFirefox();
    if (!executablePath && isRequired) throw new Error('The machine has no Firefox.');
    test.skip(!executablePath, 'The machine has no Firefox.');
    const firefox = await launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      headless: true,
      // As for Chromium: mutes the audio and allows autoplay.
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.volume_scale': '0.0' },
    });
    const page = await firefox.newPage();
    const problems: string[] = [];
    await page.setViewport({ width: 1440, height: 900 });
    await page.exposeFunction(REPORT, (problem: string) => void problems.push(problem));
    await page.evaluateOnNewDocument(reportProblems, REPORT);
    await use(page);
    await firefox.close();
    expect(problems).toEqual([]);
  },
});
export { expect };
