import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Ffmpeg } from '../../src/media/tools/choose-ffmpeg.ts';

const run = promisify(execFile);

const RGB = 'format=gbrp,setparams=color_primaries=bt709:color_trc=bt709';

/** ffmpeg arguments that draw one second of colour bars, as the zscale options say. */
export const colorBars = (size: string, zscale: string, pixelFormat: string): string[] => [
  '-f',
  'lavfi',
  '-i',
  `smptehdbars=size=${size}:rate=10:duration=1,${RGB},zscale=${zscale}:npl=203,format=${pixelFormat}`,
];

const WIDTH = 160;
const HEIGHT = 90;
const toPixels = `-frames:v 1 -vf scale=${WIDTH}:${HEIGHT}:flags=area,format=rgb24 -f rawvideo -`;

async function drawn(ffmpeg: Ffmpeg, input: string): Promise<Buffer> {
  const args = ['-v', 'error', ...input.split(' '), ...toPixels.split(' ')];
  return (await run(ffmpeg.path, args, { encoding: 'buffer' })).stdout;
}

/** Returns the pixels of the bars as RGB, in a small size. */
export const barsIn = (ffmpeg: Ffmpeg): Promise<Buffer> =>
  drawn(ffmpeg, `-f lavfi -i smptehdbars=size=320x180,${RGB}`);

/** Returns the first picture of a video as RGB, in the size of {@link barsIn}. Its colour tags count. */
export const firstPicture = (ffmpeg: Ffmpeg, path: string): Promise<Buffer> =>
  drawn(ffmpeg, `-i ${path}`);

/** As {@link firstPicture}, for a JPEG or WebP, or its upper left corner. */
export const pictureIn = (
  image: Buffer | string,
  corner?: { readonly width: number; readonly height: number },
): Promise<Buffer> => {
  const whole = sharp(image);
  return (corner ? whole.extract({ left: 0, top: 0, ...corner }) : whole)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
};

/** Returns the mean difference of two pictures, of 255. */
export function meanError(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / Math.min(one.length, other.length);
}
