import type { Page } from 'puppeteer-core';
import { settle } from '../src/api-setup.ts';
import { clip, picture } from '../src/clips.ts';
import { expect, test } from '../src/firefox.ts';
import { aPerson } from '../src/journey.ts';

test.setTimeout(120_000);

/*
 * XPath, because Puppeteer answers `::-p-aria` in Firefox by computing the accessible names of the whole page, again in
 * each frame: one click takes 2 to 9 s on an idle machine and more than 30 s on a busy one.
 */
const named = (page: Page, element: string, name: string) =>
  page.locator(`::-p-xpath(//${element}[@aria-label="${name}" or normalize-space()="${name}"])`);
const button = (page: Page, name: string) => named(page, 'button', name);
const labelled = (element: string, label: string) =>
  `::-p-xpath(//${element}[@aria-label="${label}" or @id=//label[starts-with(normalize-space(), "${label}")]/@for])`;
const field = (page: Page, label: string) =>
  page.locator(labelled('*[self::input or self::textarea]', label));

async function choose(page: Page, label: string, path: string): Promise<void> {
  const input = await page.waitForSelector(labelled('input', label));
  const element = await input?.toElement('input');
  await element?.uploadFile(path);
}

const isPlaying = (page: Page, source: string) =>
  page.waitForFunction(
    (begin) => {
      const video = document.querySelector('video');
      return video?.currentSrc.startsWith(begin) && video.currentTime > 0.5;
    },
    { timeout: 20_000 },
    source,
  );

test('a member logs in, uploads, watches by HLS and by MP4, opens the menu, comments and logs out in Firefox [BROWSERS-12]', async ({
  firefoxPage: page,
  site,
}) => {
  const ada = aPerson();
  (await settle(site, ada)).dispose();

  await test.step('log in', async () => {
    await page.goto(`${site.url}/login`);
    await page.locator('input[type="email"]').fill(ada.email);
    await page.locator('input[type="password"]').fill(ada.password);
    await button(page, 'Log in').click();
    await button(page, 'Account').wait();
  });

  await test.step('upload', async () => {
    await page.goto(`${site.url}/upload`);
    await field(page, 'Title').fill('Seen in Firefox');
    await field(page, 'Description').fill('Colours that move, and a tone.');
    await choose(page, 'Video file', clip('clip.mp4'));
    await choose(page, 'Thumbnail', picture(1280, 720));
    await page.locator('input[type="radio"][value="public"]').click();
    await button(page, 'Publish').click();
    await page.waitForFunction(() => location.pathname === '/your-videos', { timeout: 30_000 });
    await page.waitForFunction(
      () =>
        document.body.innerText.includes('Seen in Firefox') &&
        !document.body.innerText.includes('Processing'),
      { timeout: 60_000 },
    );
  });

  await test.step('watch by HLS', async () => {
    await named(page, 'a', 'Seen in Firefox').click();
    await isPlaying(page, 'blob:');
  });

  await test.step('choose a speed in the menu', async () => {
    await page.evaluate(() => document.querySelector('video')?.pause());
    await button(page, 'Settings').click();
    await named(page, '*[@role="menuitem"]', 'SpeedNormal').click();
    await named(page, '*[@role="menuitemradio"]', '1.5×').click();
    await page.waitForFunction(() => document.querySelector('video')?.playbackRate === 1.5);
  });

  await test.step('comment', async () => {
    await field(page, 'Add a comment').fill('Good light.\nAnd a good tone.');
    const isWhole = await page.$eval(
      'textarea',
      ({ clientHeight, scrollHeight }) => clientHeight === scrollHeight && clientHeight > 50,
    );
    expect(isWhole).toBe(true);
    await button(page, 'Comment').click();
    await page.waitForFunction(() => document.body.innerText.includes('And a good tone.'));
  });

  await test.step('watch by MP4', async () => {
    const noMediaSource = await page.evaluateOnNewDocument(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource'])
        Reflect.deleteProperty(window, name);
    });
    await page.reload();
    await isPlaying(page, site.url);
    await page.removeScriptToEvaluateOnNewDocument(noMediaSource.identifier);
  });

  await test.step('log out', async () => {
    await button(page, 'Account').click();
    await named(page, '*[@role="menuitem"]', 'Log out').click();
    await page.waitForFunction(() => document.body.innerText.includes('Log in'));
  });
});

test('a navigation away from a loading screen is not cancelled by a reload in Firefox [BROWSERS-03]', async ({
  firefoxPage: page,
  site,
}) => {
  await page.goto(site.url);
  const search = page.locator('input[type="search"]');
  await search.wait();
  await page.setRequestInterception(true);
  const requested = Promise.withResolvers<void>();
  page.on('request', (request) => {
    // The code of the results never arrives.
    if (/\/assets\/results-.*\.js$/.test(new URL(request.url()).pathname)) requested.resolve();
    else void request.continue();
  });
  await search.fill('tide');
  await page.keyboard.press('Enter');
  await requested.promise;
  // Only a rendered screen waits for its import; a preload requests the same code.
  await page.locator('progress').wait();
  await page.goto(`${site.url}/dev/mailbox`);
  expect(await page.title()).toContain('mailbox');
});
