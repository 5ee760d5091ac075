import type { Page } from '@playwright/test';
import { installProbe } from './probe.ts';

interface Spot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: returns the boxes of controls that show a picture and no text. */
function findDrawnControls(): Spot[] {
  const { tabbables, nameOf, isHiddenFromSight } = window.probe;
  const isDrawn = (element: Element) =>
    element.matches('input[type="range"], input[type="checkbox"], input[type="radio"], progress') ||
    (!element.matches('input, textarea, select') && !element.textContent?.trim());
  // A dialog dims what is behind it.
  const progresses = [...document.querySelectorAll('progress')].filter(
    (element) => !element.closest('[aria-hidden="true"], [inert]'),
  );
  return [...tabbables(), ...progresses]
    .filter(
      (element) =>
        isDrawn(element) && !isHiddenFromSight(element) && !element.querySelector('img, video'),
    )
    .map((element) => {
      const drawing = element.querySelector('svg') ?? element;
      const { left, top, width, height } = drawing.getBoundingClientRect();
      return { name: nameOf(element), x: left + scrollX, y: top + scrollY, width, height };
    })
    .filter(({ width, height }) => width > 1 && height > 1);
}

/** Runs in a page without a content security policy: returns the boxes of the screenshot that contain no two colours with a contrast of 3:1. */
async function findFlatSpots({
  picture,
  spots,
}: {
  readonly picture: string;
  readonly spots: readonly Spot[];
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(image, 0, 0);
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return spots.flatMap(({ name, x, y, width, height }) => {
    if (x < 0 || y < 0 || x + width > image.width || y + height > image.height) return [];
    const { data } = context.getImageData(
      Math.floor(x),
      Math.floor(y),
      Math.ceil(width),
      Math.ceil(height),
    );
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      darkest = Math.min(darkest, luminance);
      lightest = Math.max(lightest, luminance);
    }
    const contrast = (lightest + 0.05) / (darkest + 0.05);
    return contrast < 3 ? [`${name} has a contrast of ${contrast.toFixed(1)}:1.`] : [];
  });
}

/** 1.4.11: every icon and graphical control has a contrast of 3:1 to its surroundings, in the current colours. */
export async function paleControls(page: Page, analysisPage: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  // The picture shows a bar that sticks to the window where the page is scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  const spots = await page.evaluate(findDrawnControls);
  if (spots.length === 0) return [];
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  return analysisPage.evaluate(findFlatSpots, { picture, spots });
}
