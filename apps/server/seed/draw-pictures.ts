import sharp from 'sharp';
import type { Crop } from './seed-clip.ts';

/** Draws a part of a scene, before anything has moved. */
async function drawPart(
  { scene, x, y, width }: Crop,
  size: { readonly width: number; readonly height: number },
) {
  const height = (width * size.height) / size.width;
  const drawing = scene.layers.map(({ svg }) => svg).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}">${drawing}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

export const drawAvatar = (crop: Crop) => drawPart(crop, { width: 320, height: 320 });

/** Draws a picture that is wide enough for the top of a channel. */
export const drawCover = (crop: Crop) => drawPart(crop, { width: 1600, height: 400 });
