import * as landscapes from './landscapes.ts';
import { HEIGHT, WIDTH, type Sketch, disc, sequenceOf, shape, sky } from './sketch.ts';
import * as studies from './studies.ts';

const drawings = { ...landscapes, ...studies };

/** What a picture shows. */
export type Subject = keyof typeof drawings;

/** Four colours per time of day or mood. */
const palettes = {
  dawn: ['#2b2440', '#8a5a83', '#f6c7a4', '#ffb35c'],
  day: ['#1f3a4d', '#4f8a8b', '#dff1ec', '#8cc7e8'],
  dusk: ['#1d1a2f', '#5b2c83', '#f2a65a', '#e5484d'],
  night: ['#07131f', '#173a5e', '#bfe3ff', '#ffca16'],
  forest: ['#12251b', '#3f7d4e', '#dcefc2', '#f0b93a'],
  kitchen: ['#3a1a10', '#b5652b', '#ffe7b3', '#9cc3c0'],
  paper: ['#26251f', '#12a594', '#f1ead8', '#3e63dd'],
  rose: ['#1b1230', '#6e2a6b', '#f5a3c7', '#ffe08a'],
} as const satisfies Record<string, Sketch['colors']>;

export type Palette = keyof typeof palettes;

const asUrl = (width: number, height: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${content}</svg>`,
  )}`;

/** Draws a picture of a video as a data URL. The same seed gives the same picture on every machine. */
export const drawPicture = (subject: Subject, palette: Palette, seed: number) =>
  asUrl(WIDTH, HEIGHT, drawings[subject]({ colors: palettes[palette], between: sequenceOf(seed) }));

/** Draws the picture of a channel: two discs, as `npm run seed` does. */
export function drawAvatar(palette: Palette): string {
  const [ground, middle, light, accent] = palettes[palette];
  return asUrl(
    64,
    64,
    `<rect width="64" height="64" fill="${middle}"/>${disc(24, 25, 15, light)}${disc(41, 41, 17, accent, 0.9)}${disc(41, 41, 7, ground)}`,
  );
}

/** Draws waves for the top of a channel. */
export function drawCover(palette: Palette): string {
  const [ground, middle, light] = palettes[palette];
  const waves = [0, 1, 2, 3, 4].map((row) => {
    const y = 60 + row * 28;
    return shape(
      `M0 ${y}C160 ${y - 60 + row * 10} 320 ${y + 60 - row * 14} 480 ${y}S720 ${y - 50} 800 ${y + 10}V200H0Z`,
      ground,
      0.22,
    );
  });
  return asUrl(
    800,
    200,
    `<g transform="scale(2.5 1.12)">${sky(light, middle)}</g>${waves.join('')}`,
  );
}
