import { GRID, clockOf, colorError, isFlash as showsFlash } from '@kinora/server/corpus';
import { expect } from '@playwright/test';

/** Evaluates an expression in the page of a browser, whatever drives it. Resolves with its value, or that of a promise. */
export type InPage = (expression: string) => Promise<unknown>;

const call = <Argument>(inPage: InPage, run: (argument: Argument) => unknown, argument: Argument) =>
  inPage(`(${run.toString()})(${JSON.stringify(argument)})`);

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of the storyboard. */
export interface Tile extends Part {
  readonly at: number;
  readonly sheet: string;
}

function addVideo(url: string): void {
  document.querySelector('#file')?.remove();
  const video = document.createElement('video');
  video.id = 'file';
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  document.body.prepend(video);
}

/** Shows an MP4 without the player. */
export const addFile = (inPage: InPage, url: string) => call(inPage, addVideo, url);

export const PLAYER = 'video:not(#file)';
export const FILE = '#file';

/**
 * Returns the source of a video that can be played, and stops it; undefined before. WebKitGTK keeps the last picture after a
 * seek from the end, which the player would reach by itself.
 */
const playableSource = (selector: string): string | undefined => {
  const video = document.querySelector<HTMLVideoElement>(selector);
  if (!video || video.readyState < 2) return undefined;
  video.autoplay = false;
  video.play = () => Promise.resolve();
  video.pause();
  return video.currentSrc;
};

function seek({ selector, seconds }: { selector: string; seconds: number }): void {
  const video = document.querySelector<HTMLVideoElement>(selector);
  if (video) video.currentTime = seconds;
}

/** Returns the picture of a video that does not seek, as RGBA in the size of the grid. */
function pictureOf(argument: { selector: string; grid: { width: number; height: number } }) {
  const video = document.querySelector<HTMLVideoElement>(argument.selector);
  if (!video || video.seeking || video.readyState < 2) return undefined;
  const { width, height } = argument.grid;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(video, 0, 0, width, height);
  return Array.from(context?.getImageData(0, 0, width, height).data ?? []);
}

async function pictureOfTile(argument: { tile: Tile; grid: { width: number; height: number } }) {
  const { tile, grid } = argument;
  const image = new Image();
  image.src = tile.sheet;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, grid);
  const context = canvas.getContext('2d');
  const { left, top, width, height } = tile;
  context?.drawImage(image, left, top, width, height, 0, 0, grid.width, grid.height);
  return Array.from(context?.getImageData(0, 0, grid.width, grid.height).data ?? []);
}

/** Returns the pixels of a picture as the chart reads them; undefined before there is one. */
const pixelsOf = (rgba: unknown): Buffer | undefined =>
  Array.isArray(rgba)
    ? Buffer.from(rgba.map(Number).filter((_, index) => index % 4 !== 3))
    : undefined;

/** The player shows the first picture from this address on: `blob:` for a stream. */
export const isPlayable = (inPage: InPage, selector: string, source: RegExp): Promise<void> =>
  expect.poll(() => call(inPage, playableSource, selector), { timeout: 30_000 }).toMatch(source);

/** Seeks, and compares the picture of the video with the chart. */
export async function expectChart(
  inPage: InPage,
  { selector, seconds, isFlash }: { selector: string; seconds: number; isFlash: boolean },
): Promise<void> {
  await call(inPage, seek, { selector, seconds });
  let picture: Buffer | undefined;
  // The picture may be drawn a little later than the seek has ended.
  await expect
    .poll(
      async () => {
        picture = pixelsOf(await call(inPage, pictureOf, { selector, grid: GRID }));
        return picture && { second: clockOf(picture), isFlash: showsFlash(picture) };
      },
      { message: `${selector} at ${seconds} s`, timeout: 20_000 },
    )
    .toEqual({ second: Math.floor(seconds), isFlash });
  expect(picture && colorError(picture), `colours of ${selector}`).toBeLessThan(28);
}

/** Returns the second that a tile shows. */
export async function secondOfTile(inPage: InPage, tile: Tile): Promise<number | undefined> {
  const picture = pixelsOf(await call(inPage, pictureOfTile, { tile, grid: GRID }));
  return picture && clockOf(picture);
}
