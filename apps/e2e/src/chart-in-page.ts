import { GRID, clockOf, colorError, isFlash as showsFlash } from '@kinora/server/corpus';
import { expect } from '@playwright/test';

/** Evaluates an expression in the page of a browser, whatever drives it. Resolves with its value, or that of a promise. */
export type InPage = (expression: string) => Promise<unknown>;

const call = <Argument>(inPage: InPage, run: (argument: Argument) => unknown, argument: Argument) =>
  inPage(`(${run.toString()})(${JSON.stringify(argument)})`);

/** Of 255. A wrong matrix costs 10, an HDR picture that is not mapped 50. */
const MAX_COLOR_ERROR = 28;
/** A look costs little, and most seeks end at once. */
const LOOKS = { timeout: 20_000, intervals: [20, 40, 80] };

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

interface Look {
  /** A video … */
  readonly selector?: string;
  /** … or a tile. */
  readonly tile?: Tile;
  readonly grid: Readonly<Record<'width' | 'height', number>>;
}

/** Returns a picture in the size of the grid as RGBA in base64; undefined while the video seeks. */
async function look({ selector = '', tile, grid }: Look): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = grid.width;
  canvas.height = grid.height;
  const context = canvas.getContext('2d');
  if (tile) {
    const sheet = new Image();
    sheet.src = tile.sheet;
    await sheet.decode();
    const { left, top, width, height } = tile;
    context?.drawImage(sheet, left, top, width, height, 0, 0, grid.width, grid.height);
  } else {
    const video = document.querySelector<HTMLVideoElement>(selector);
    if (!video || video.seeking || video.readyState < 2) return undefined;
    context?.drawImage(video, 0, 0, grid.width, grid.height);
  }
  const { data } = context?.getImageData(0, 0, grid.width, grid.height) ?? { data: [] };
  return btoa(String.fromCharCode(...data));
}

/** Returns what a picture shows of the chart; undefined before there is one. */
async function chartIn(inPage: InPage, what: Omit<Look, 'grid'>) {
  const rgba = await call(inPage, look, { ...what, grid: GRID });
  if (typeof rgba !== 'string') return undefined;
  const pixels = Buffer.from(Buffer.from(rgba, 'base64').filter((_, index) => index % 4 !== 3));
  return {
    second: clockOf(pixels),
    isFlash: showsFlash(pixels),
    hasColors: colorError(pixels) < MAX_COLOR_ERROR,
  };
}

/** The player shows the first picture from this address on: `blob:` for a stream. */
export const isPlayable = (inPage: InPage, selector: string, source: RegExp): Promise<void> =>
  expect.poll(() => call(inPage, playableSource, selector), LOOKS).toMatch(source);

/** Seeks, and compares the picture of the video with the chart. */
export async function expectChart(
  inPage: InPage,
  { selector, seconds }: { readonly selector: string; readonly seconds: number },
  expected: { readonly second?: number; readonly isFlash?: boolean },
): Promise<void> {
  await call(inPage, seek, { selector, seconds });
  // The picture may be drawn a little later than the seek has ended.
  await expect
    .poll(() => chartIn(inPage, { selector }), { message: `${selector} at ${seconds} s`, ...LOOKS })
    .toMatchObject({ ...expected, hasColors: true });
}

/** Returns the second that a tile shows. */
export const secondOfTile = async (inPage: InPage, tile: Tile): Promise<number | undefined> =>
  (await chartIn(inPage, { tile }))?.second;
