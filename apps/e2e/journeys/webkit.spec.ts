import { By, Key, type WebDriver, until } from 'selenium-webdriver';
import { settle } from '../src/api-setup.ts';
import { clip, picture } from '../src/clips.ts';
import { aPerson } from '../src/journey.ts';
import { expect, test } from '../src/webkit.ts';

test.setTimeout(120_000);

const WAIT_MS = 20_000;
/** WebKitGTK decodes in software, and other journeys may encode a video at the same time. */
const PLAYBACK_WAIT_MS = 40_000;

const located = (browser: WebDriver, xpath: string) =>
  browser.wait(until.elementLocated(By.xpath(xpath)), WAIT_MS, `no ${xpath}`);
const field = (browser: WebDriver, label: string) =>
  located(browser, `//*[@id=//label[contains(., "${label}")]/@for]`);
const named = (name: string) => `[@aria-label="${name}" or normalize-space()="${name}"]`;

async function press(browser: WebDriver, xpath: string): Promise<void> {
  const element = await located(browser, xpath);
  await browser.wait(until.elementIsVisible(element), WAIT_MS);
  await element.click();
}

const isPlaying = (browser: WebDriver, source: string) =>
  browser.wait(
    () =>
      browser.executeScript<boolean>(
        `const video = document.querySelector('video');
         return Boolean(video && video.currentSrc.startsWith(arguments[0]) && video.currentTime > 0.5);`,
        source,
      ),
    PLAYBACK_WAIT_MS,
    'the video does not play',
  );

const shows = (browser: WebDriver, text: string) =>
  browser.wait(
    () =>
      browser.executeScript<boolean>('return document.body.innerText.includes(arguments[0])', text),
    WAIT_MS,
    `the page does not show "${text}"`,
  );

test('a member logs in, uploads, watches by HLS and by MP4, opens the menu, comments and logs out in WebKitGTK [BROWSERS-13]', async ({
  webkit: browser,
  site,
}) => {
  const ada = aPerson();
  (await settle(site, ada)).dispose();

  await test.step('log in', async () => {
    await browser.get(`${site.url}/login`);
    await (await located(browser, '//input[@type="email"]')).sendKeys(ada.email);
    await (await located(browser, '//input[@type="password"]')).sendKeys(ada.password);
    await press(browser, '//form//button[@type="submit" and normalize-space()="Log in"]');
    await located(browser, `//button${named('Account')}`);
  });

  await test.step('upload', async () => {
    await browser.get(`${site.url}/upload`);
    await (await field(browser, 'Title')).sendKeys('Seen in WebKit');
    await (await field(browser, 'Description')).sendKeys('Colours that move, and a tone.');
    await (await field(browser, 'Video file')).sendKeys(clip('clip.mp4'));
    await (await field(browser, 'Thumbnail')).sendKeys(picture(1280, 720));
    const everyone = await located(browser, '//input[@type="radio" and @value="public"]');
    await browser.executeScript('arguments[0].click()', everyone);
    await press(browser, `//button${named('Publish')}`);
    await browser.wait(until.urlContains('/your-videos'), 30_000);
    await shows(browser, 'Seen in WebKit');
    await browser.wait(
      async () =>
        browser.executeScript<boolean>('return !document.body.innerText.includes("Processing")'),
      60_000,
    );
  });

  await test.step('watch by HLS', async () => {
    await press(browser, `//a${named('Seen in WebKit')}`);
    await isPlaying(browser, 'blob:');
  });

  await test.step('choose a speed in the menu', async () => {
    await browser.executeScript(`document.querySelector('video').pause()`);
    await press(browser, `//button${named('Settings')}`);
    await press(browser, '//*[@role="menuitem" and starts-with(normalize-space(), "Speed")]');
    await press(browser, '//*[@role="menuitemradio" and normalize-space()="1.5×"]');
    const rate = await browser.executeScript('return document.querySelector("video").playbackRate');
    expect(rate).toBe(1.5);
    // The player remembers the speed. At another speed, WebKitGTK sometimes buffers a whole MP4 file and never plays it.
    await press(browser, `//button${named('Settings')}`);
    await press(browser, '//*[@role="menuitem" and starts-with(normalize-space(), "Speed")]');
    await press(browser, '//*[@role="menuitemradio" and normalize-space()="Normal"]');
  });

  await test.step('comment', async () => {
    const box = await located(browser, '//textarea');
    await box.click();
    await box.sendKeys('Good light.', Key.ENTER, 'And a good tone.');
    await browser.wait(
      async () => (await box.getAttribute('value')) === 'Good light.\nAnd a good tone.',
      WAIT_MS,
    );
    // The box grows with its text: the second line is not clipped.
    const heights = await browser.executeScript<[number, number]>(
      `const { clientHeight, scrollHeight } = document.querySelector('textarea');
       return [clientHeight, scrollHeight];`,
    );
    expect(heights[0]).toBeGreaterThan(50);
    expect(heights[0]).toBe(heights[1]);
    await press(browser, `//button${named('Comment')}`);
    await shows(browser, '1 Comment');
  });

  await test.step('watch by MP4', async () => {
    await browser.get(site.url);
    // From here the app navigates by itself, so that the player starts without these.
    await browser.executeScript('delete window.MediaSource; delete window.ManagedMediaSource;');
    await press(browser, `//a${named('Seen in WebKit')}`);
    await isPlaying(browser, site.url);
  });

  await test.step('log out', async () => {
    await press(browser, `//button${named('Account')}`);
    await press(browser, `//*[@role="menuitem"]${named('Log out')}`);
    await located(browser, `//a${named('Log in')} | //button${named('Log in')}`);
  });
});
