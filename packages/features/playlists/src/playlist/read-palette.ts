import { samplePixels } from '@kinora/design-system';
import { extractColorsFromImageData } from 'extract-colors';

/** Two CSS colours; the first one is the more intense. */
export type Palette = readonly [string, string];

/** Returns the two colours that cover most of a picture; the same colour twice for a picture in one colour. */
export function paletteOf(
  pixels: Pick<ImageData, 'data' | 'width' | 'height'>,
): Palette | undefined {
  const colors = extractColorsFromImageData(
    { ...pixels, data: [...pixels.data] },
    { pixels: pixels.width * pixels.height },
  );
  const largest = colors.toSorted((one, other) => other.area - one.area).slice(0, 2);
  // The more intense colour first, because most films are dark and the header must not be.
  const [first, second = first] = largest.toSorted((one, other) => other.intensity - one.intensity);
  return first && second && [first.hex, second.hex];
}

/** Reads the colours of a picture. Resolves with `undefined` if it does not load or reading is forbidden (another origin without CORS). */
export async function readPalette(imageUrl: string): Promise<Palette | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = imageUrl;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const sample = samplePixels(image);
  return sample && paletteOf(sample);
}
