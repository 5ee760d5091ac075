import sharp from 'sharp';
import type { Pixels } from './pixels.ts';

/** Per channel, of 255. A smaller difference is rounding. */
const CHANNEL_TOLERANCE = 6;
/** Share of all pixels. Fewer changed pixels are the antialiased edge of a letter. */
const SHARE_TOLERANCE = 0.0001;

/** How a screenshot differs from its baseline. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'resized'; readonly sizes: string }
  /** `image` shows the changed pixels in white. */
  | { readonly kind: 'changed'; readonly pixels: number; readonly image: Buffer };

export async function compare(baseline: Pixels, screenshot: Pixels): Promise<Comparison> {
  const { width, height } = screenshot;
  if (baseline.width !== width || baseline.height !== height)
    return {
      kind: 'resized',
      sizes: `${baseline.width}×${baseline.height} to ${width}×${height}`,
    };

  if (baseline.data.equals(screenshot.data)) return { kind: 'same' };

  const changed = Buffer.alloc(width * height);
  let pixels = 0;
  for (let index = 0; index < changed.length; index += 1) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs(
          (baseline.data[index * 3 + channel] ?? 0) - (screenshot.data[index * 3 + channel] ?? 0),
        ) > CHANNEL_TOLERANCE,
    );
    if (!differs) continue;
    changed[index] = 255;
    pixels += 1;
  }
  if (pixels <= changed.length * SHARE_TOLERANCE) return { kind: 'same' };
  const image = await sharp(changed, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true })
    .toBuffer();
  return { kind: 'changed', pixels, image };
}
