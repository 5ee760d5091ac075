import { heardOn, listenTo } from '../src/accessibility/announcements.ts';
import { aPerson, expect, logIn, test } from '../src/journey.ts';
import { lengthenFeed } from '../src/long-feed.ts';
import { signIn } from '../src/sessions.ts';
import { dialogOf, prepareUpload, press, slowLine } from '../src/studio.ts';

const soon = { timeout: 10_000 };

test.beforeEach(({ page }) => listenTo(page));

test('the recorder captures new text in live regions only', async ({ page }) => {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const add = (role: string, text: string) => {
      const place = document.createElement('div');
      place.setAttribute('role', role);
      place.textContent = text;
      document.body.append(place);
      return place;
    };
    add('note', 'silent');
    add('status', 'too new to be heard');
    add('alert', 'an alert');
  });
  await page.evaluate(() => document.querySelector('[role=status]')?.append('heard'));
  expect(await heardOn(page)).toEqual(['an alert', 'heard']);
});

test('form errors are announced', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, aPerson());
  await expect
    .poll(() => heardOn(page), soon)
    .toContainEqual(expect.stringContaining('Invalid user credentials'));
});

test.describe('signed in', () => {
  test.beforeEach(({ page, site, stock }) => signIn(page, site, stock.ada));

  test('notifications are announced, and a new screen changes its title and heading', async ({
    page,
    stock,
  }) => {
    await page.goto(`/watch?v=${stock.videoId}`);
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Can you hear me?');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => heardOn(page), soon).toContain('Comment added');

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Playlists' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeFocused();
    await expect(page).toHaveTitle(/Playlists/);
  });

  test('the steps and the end of an upload are announced', async ({ page }) => {
    await prepareUpload(page, { title: 'Heard', clip: 'clip.mp4', visibility: 'Private' });
    const heal = await slowLine(page, 250_000);
    await press(page, 'Publish');
    await expect(dialogOf(page)).toBeHidden();
    await heal();
    const heard = (await heardOn(page)).join('\n');
    expect(heard).toMatch(/\b[1-9]0\s?%/);
    expect(heard).toContain('Video Published successfully');
  });

  test('new entries of a growing list and its end are announced', async ({ page }) => {
    await page.goto('/');
    await lengthenFeed(page, 24);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect.poll(() => heardOn(page), soon).toContain('You have seen them all.');
    expect(await heardOn(page)).toContainEqual(expect.stringContaining('Loading more videos...'));
  });
});

test('the sliders of the player work with keys and single presses, without dragging', async ({
  page,
  stock,
}) => {
  await page.goto(`/watch?v=${stock.videoId}`);
  const seek = page.getByRole('slider', { name: 'Seek' });
  const value = () => seek.evaluate((input: HTMLInputElement) => input.valueAsNumber);
  // A pause before the player has started would not hold.
  await expect.poll(value).toBeGreaterThan(0);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await seek.focus();
  await seek.press('End');
  await expect.poll(value).toBeGreaterThan(0.8);
  await seek.press('Home');
  await expect.poll(value).toBe(0);
  const box = await seek.boundingBox();
  if (!box) throw new Error('The seek bar has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(value).toBeGreaterThan(0.2);

  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  const before = await volume.inputValue();
  await volume.press(before === '0' ? 'ArrowRight' : 'ArrowLeft');
  await expect.poll(() => volume.inputValue()).not.toBe(before);
});
