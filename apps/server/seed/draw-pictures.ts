import sharp from 'sharp';
import type { SeedChannel } from './seed-content.ts';

const png = async (svg: string) => {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};

const gradient = ([from, to]: SeedChannel['colors']) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

/** Draws two discs over a gradient of the channel's colours. */
export const drawAvatar = ({ colors }: SeedChannel) =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">${gradient(colors)}<rect width="320" height="320" fill="url(#g)"/><circle cx="118" cy="122" r="74" fill="#fff" fill-opacity="0.85"/><circle cx="206" cy="206" r="88" fill="#000" fill-opacity="0.35"/></svg>`,
  );

/** Draws waves in the channel's colours, wide enough for the top of a channel. */
export function drawCover({ colors }: SeedChannel): Promise<Blob> {
  const waves = [0, 1, 2, 3, 4].map((row) => {
    const y = 120 + row * 60;
    return `<path d="M0 ${y} C 320 ${y - 130 + row * 20}, 640 ${y + 130 - row * 30}, 960 ${y} S 1440 ${y - 110}, 1600 ${y + 20} V 400 H 0 Z" fill="#000" fill-opacity="0.12"/>`;
  });
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400">${gradient(colors)}<rect width="1600" height="400" fill="url(#g)"/>${waves.join('')}</svg>`,
  );
}
