import type { BrowserContextOptions, Page } from '@playwright/test';
import { test as base, staysOnItsVideo, watch } from './journey.ts';
import { type Viewer, personOf } from './screens/screen.ts';
import { type KeptByBrowser, sessionOf } from './sessions.ts';

/** A window that visits one screen after the other. */
interface Visit {
  readonly page: Page;
  /** Uncaught errors and policy violations since they were last read. */
  readonly takeProblems: () => readonly string[];
  readonly end: () => Promise<void>;
}

interface WorkerFixtures {
  /** A page without a content security policy, in which screenshots are analysed. */
  readonly analysisPage: Page;
  /** One window per viewer and worker, so that loaded files are cached for the next screen. */
  readonly visits: (viewer: Viewer, isAlone: boolean) => Promise<Visit>;
}

/**
 * Runs in the page: a visit would leave a position by chance, and so a bar in the lists of later screens. Playwright does not
 * see the report that a page sends when it is left.
 */
function sendNoPositions() {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) =>
    (input instanceof Request ? input.url : `${input}`).endsWith('/position')
      ? Response.json({ success: true, data: null })
      : send(input, init);
}

/**
 * A journey on a site where nobody publishes: the feed has the videos of the template, and nothing else. Fixtures of their own
 * give these journeys workers, and so sites, of their own.
 */
export const test = base.extend<object, WorkerFixtures>({
  analysisPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  visits: [
    async ({ browser, site, stock }, use) => {
      // Runs before each test, to record the errors of the windows that it opens.
      const newContext = browser.newContext.bind(browser);
      const sessions = new Map<Viewer, Promise<KeptByBrowser>>();
      const sessionFor = (viewer: Exclude<Viewer, 'visitor'>) => {
        const session = sessions.get(viewer) ?? sessionOf(site, personOf(viewer, stock));
        sessions.set(viewer, session);
        return session;
      };
      const begin = async (viewer: Viewer): Promise<Visit> => {
        const options: BrowserContextOptions = { baseURL: site.url };
        if (viewer !== 'visitor') options.storageState = await sessionFor(viewer);
        const context = await newContext(options);
        const problems: string[] = [];
        watch(context, problems);
        await staysOnItsVideo(context);
        await context.addInitScript(sendNoPositions);
        return {
          page: await context.newPage(),
          takeProblems: () => problems.splice(0),
          end: () => context.close(),
        };
      };
      const shared = new Map<Viewer, Promise<Visit>>();
      await use((viewer, isAlone) => {
        if (isAlone) return begin(viewer);
        const visit = shared.get(viewer) ?? begin(viewer);
        shared.set(viewer, visit);
        return visit;
      });
      for (const visit of shared.values()) await (await visit).end();
    },
    { scope: 'worker', auto: true },
  ],
});
