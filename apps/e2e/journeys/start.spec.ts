import { expect, test } from '../src/journey.ts';
import { countRequests } from '../src/running-requests.ts';

const entryScript = /\/assets\/index-[^/]+\.js$/;

for (const [owner, name] of [
  ['URL', 'canParse'],
  ['Promise', 'withResolvers'],
  ['AbortSignal', 'any'],
] as const) {
  test(`a browser without ${owner}.${name} is told that it is too old, and the app does not start [BROWSERS-06]`, async ({
    page,
    problems,
  }) => {
    await page.addInitScript(
      ([ownerName, method]) => Reflect.deleteProperty(Reflect.get(window, ownerName), method),
      [owner, name] as const,
    );
    const requests = countRequests(page.context());
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This browser is too old for this site.');
    await expect(alert).toContainText(
      'Update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
    );
    // An app that starts requests the code of its screen.
    await requests.haveEnded();
    await expect(alert).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(1);
    // The app's modules may fail in such a browser.
    problems.length = 0;
  });
}

for (const { name, fault } of [
  { name: 'throws', fault: { contentType: 'text/javascript', body: 'throw new Error("broken")' } },
  { name: 'cannot be loaded', fault: { status: 404 } },
]) {
  test(`a page whose app ${name} says that it could not start [BROWSERS-07]`, async ({
    page,
    problems,
  }) => {
    await page.route(entryScript, (route) => route.fulfill(fault));
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page could not start.');
    await expect(alert).toContainText('Reload it. If that does not help, update your browser.');
    expect(problems.filter((problem) => problem !== 'broken')).toEqual([]);
    problems.length = 0;

    await page.unroute(entryScript);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}
