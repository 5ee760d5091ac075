import { launchOptions } from '@kinora/test-kit/chromium';
import type { Page } from '@playwright/test';
import { type DeployingProxy, startDeployingProxy } from '../src/deploying-proxy.ts';
import { test as base, expect } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import { Site } from '../src/site.ts';

/** A site behind a proxy, which each journey may break. */
const test = base.extend<object, { readonly edge: DeployingProxy }>({
  edge: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const proxy = await startDeployingProxy();
      await use(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ edge, template }, use) => {
      const site = await Site.start(edge.url, template.dataDir);
      edge.leadTo(site.serverUrl);
      await use(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const chromium = launchOptions();
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...chromium,
    args: [...(chromium.args ?? []), '--host-resolver-rules=MAP nas.local 127.0.0.1'],
  },
});

test.afterEach(({ edge }) => edge.reset());

const frame = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const offer = (page: Page) => page.getByText('A new version is ready');

/** Takes the connection away. Chromium forgets what `setOffline` says to pages with the next document. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await page.context().setOffline(offline);
  await session.send('Network.overrideNetworkState', { offline, ...line });
}

/** Opens the site and waits until its worker is active. */
async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('Chromium can install the site, and its bar follows the theme [INSTALL-01, INSTALL-16]', async ({
  playwright,
  site,
}) => {
  // Nothing can be installed in a private window, which the other contexts are.
  const context = await playwright.chromium.launchPersistentContext('', {
    ...chromium,
    baseURL: site.url,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await visit(page, '/login');
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Kinora', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  const barColor = page.locator('meta[name="theme-color"]');
  const isPageColor = () =>
    barColor.evaluate(
      (meta: HTMLMetaElement) => meta.content === getComputedStyle(document.body).backgroundColor,
    );
  expect(await isPageColor()).toBe(true);
  const dark = await barColor.getAttribute('content');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expect(barColor).not.toHaveAttribute('content', dark ?? '');
  expect(await isPageColor()).toBe(true);
  await context.close();
});

test('the worker arrives after the first load, and only documents pass through it [INSTALL-03, INSTALL-09]', async ({
  page,
  site,
  member,
  stock: { filmId },
}) => {
  await signIn(page, site, member);
  await visit(page);
  const [loadStartedAt, requestedAt] = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource');
    return [
      document instanceof PerformanceNavigationTiming ? document.loadEventStart : Infinity,
      files.find(({ name }) => name.includes('register-worker'))?.startTime ?? -Infinity,
    ];
  });
  expect(loadStartedAt).toBeGreaterThan(0);
  expect(requestedAt).toBeGreaterThan(loadStartedAt);

  const passed: string[] = [];
  const others: string[] = [];
  page.on('response', (response) =>
    (response.fromServiceWorker() ? passed : others).push(new URL(response.url()).pathname),
  );
  await page.goto(`/watch?v=${filmId}`);
  await expect(page.locator('video')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Watch History' })).toBeVisible();
  expect(passed).toEqual(['/watch', '/history']);
  for (const kind of ['/api/', '/media/', '/assets/'])
    expect(others.some((path) => path.startsWith(kind))).toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('without a connection each page says so, and opens when it is back [INSTALL-05, INSTALL-07, INSTALL-08]', async ({
  page,
}) => {
  await visit(page);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await setOffline(page, true);
  await page.goto('/results?query=water');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle('You are offline · Kinora');
  await expect(page.locator('header')).toHaveText('Kinora');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(252, 250, 249)');

  const button = page.getByRole('button', { name: 'Try again' });
  await button.press('Enter');
  await expect(page.getByRole('status')).toHaveText('You are still offline.');
  await expect(button).toBeFocused();

  await setOffline(page, false);
  await expect(frame(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?query=water');
});

test('a site that does not respond opens when it does [INSTALL-06, INSTALL-07, INSTALL-08]', async ({
  page,
  edge,
}) => {
  await visit(page);
  edge.breakOff();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Kinora cannot be reached' })).toBeVisible();
  await expect(page).toHaveTitle('Kinora cannot be reached · Kinora');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('The site still does not respond.');
  edge.heal();
  await expect(frame(page)).toBeVisible();
});

test('a new build is offered to open pages, and keeps unsaved input [INSTALL-11, INSTALL-12]', async ({
  page,
  context,
  edge,
}) => {
  await visit(page, '/register');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const name = page.getByLabel('Full Name');
  await name.fill('Ada');

  edge.deploy('0123456789abcdef');
  const another = await context.newPage();
  await visit(another);
  // Chromium looks for a new worker some seconds after the load.
  await another.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(offer(page)).toBeVisible();
  // The page that is new already is offered nothing.
  await expect(frame(another)).toBeVisible();
  expect(await offer(another).count()).toBe(0);
  await another.close();

  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await reload.click();
  await expect(
    page.getByText('This page has input that is not saved. Save or send it, then reload.'),
  ).toBeVisible();
  await expect(name).toHaveValue('Ada');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);

  await name.fill('');
  await reload.click();
  await page.waitForFunction(() => !Reflect.has(globalThis, 'isSamePage'));
  await expect(name).toHaveValue('');
});

test('pages load as before after a return to a release without a worker [INSTALL-10]', async ({
  page,
  edge,
}) => {
  await visit(page);
  edge.removeWorker();
  await page.goto('/login');
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.update().then(
        () => 'updated',
        () => 'no worker',
      );
    }),
  ).toBe('no worker');
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an insecure context has no worker, and nothing is logged about it [INSTALL-04]', async ({
  page,
  edge,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`http://nas.local:${edge.port}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  // The worker would be registered in an idle moment after the load.
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
  ]);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(files.filter((file) => /register-worker|sw\.js/.test(file))).toEqual([]);
  expect(logged.filter((text) => /worker|manifest|install/i.test(text))).toEqual([]);
});
