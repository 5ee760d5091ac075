import sharp from 'sharp';
import type { Pixels } from './pixels.ts';

/** Per channel, of 255: less is the rounding of one and the same colour. */
const CHANNEL_TOLERANCE = 6;
/** Of all pixels: less is the edge of a letter. */
const SHARE_TOLERANCE = 0.0001;

/** How a picture differs from its base. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'resized'; readonly sizes: string }
  /** `picture` shows what differs in white. */
  | { readonly kind: 'changed'; readonly pixels: number; readonly picture: Buffer };

export async function compare(one: Pixels, other: Pixels): Promise<Comparison> {
  const { width, height } = other;
  if (one.width !== width || one.height !== height)
    return { kind: 'resized', sizes: `${one.width}×${one.height} to ${width}×${height}` };

  if (one.data.equals(other.data)) return { kind: 'same' };

  const marks = Buffer.alloc(width * height);
  let pixels = 0;
  for (let place = 0; place < marks.length; place += 1) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.data[place * 3 + channel] ?? 0) - (other.data[place * 3 + channel] ?? 0)) >
        CHANNEL_TOLERANCE,
    );
    if (!differs) continue;
    marks[place] = 255;
    pixels += 1;
  }
  if (pixels <= marks.length * SHARE_TOLERANCE) return { kind: 'same' };
  const picture = await sharp(marks, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true })
    .toBuffer();
  return { kind: 'changed', pixels, picture };
}
