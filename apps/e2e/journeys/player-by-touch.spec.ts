import type { Locator } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { FILM_TITLE } from '../src/site-template/fill-site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

test('a tap on the playing video shows the controls without pressing one', async ({
  page,
  stock,
}) => {
  await page.goto(`/watch?v=${stock.filmId}`);
  const player = page.getByRole('region', { name: `Player: ${FILM_TITLE}` });
  const pause = player.getByRole('button', { name: 'Pause (k)' });
  const mute = player.getByRole('button', { name: /ute \(m\)$/ });
  const seek = player.getByRole('slider', { name: 'Seek' });
  const fullScreen = player.getByRole('button', { name: /full screen \(f\)$/i });
  await pause.waitFor({ state: 'attached' });
  // The video is longer than the time after which the controls hide.
  const pressed = await player.locator('video').evaluateHandle((element: HTMLVideoElement) => {
    element.playbackRate = 0.25;
    const heard: string[] = [];
    for (const type of ['seeking', 'pause', 'volumechange', 'fullscreenchange'])
      element.closest('section')?.addEventListener(type, () => heard.push(type), true);
    return heard;
  });

  for (const control of [seek, pause, mute, fullScreen]) {
    await expect(player).toHaveAttribute('data-shows-chrome', 'false');
    await page.touchscreen.tap(...(await middleOf(control)));
    await expect(player).toHaveAttribute('data-shows-chrome', 'true');
    expect(await pressed.jsonValue()).toEqual([]);
  }

  await pause.tap();
  await expect(player.getByRole('button', { name: 'Play (k)' })).toBeVisible();
  expect(await pressed.jsonValue()).toEqual(['pause']);
});
