import { convertRgbToOklab } from 'culori/fn';
import { samplePixels } from './sample-pixels.ts';
import { neutralTint, type Tint } from './tint-values.ts';

/** Below this, a picture counts as grey. */
const LEAST_CHROMA = 0.012;
/** Chromas of tints: less is no colour on a dark page, more is louder than the picture. */
const CHROMAS = { least: 0.03, most: 0.1 } as const;

/** Dark yellow looks olive, so its hues give way to amber or green. */
function withoutOlive(hue: number): number {
  if (hue > 66 && hue <= 104) return 64;
  return hue > 104 && hue < 132 ? 132 : hue;
}

/** Returns the tint of pixels (RGBA): the mean of their colours, in which a vivid pixel counts more than a grey one. */
export function tintOf(pixels: ArrayLike<number>): Tint {
  const sum = { a: 0, b: 0, weight: 0, pixels: 0 };
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) / 255);
    const lab = convertRgbToOklab({ r, g, b });
    const chroma = Math.hypot(lab.a, lab.b);
    sum.a += lab.a * chroma;
    sum.b += lab.b * chroma;
    sum.weight += chroma;
    sum.pixels += 1;
  }
  if (sum.weight <= LEAST_CHROMA * sum.pixels) return neutralTint;
  const chroma = Math.hypot(sum.a, sum.b) / sum.weight;
  const hue = (Math.atan2(sum.b, sum.a) * (180 / Math.PI) + 360) % 360;
  return {
    hue: Math.round(withoutOlive(hue)),
    chroma: Math.min(CHROMAS.most, Math.max(CHROMAS.least, Math.round(chroma * 1000) / 1000)),
  };
}

/** Reads the tint of a loaded picture; `undefined` if that is forbidden: the picture is of another origin. */
export function readTint(image: HTMLImageElement): Tint | undefined {
  const sample = samplePixels(image);
  return sample && tintOf(sample.data);
}
