import { extractColorsFromImageData } from 'extract-colors';

/** Two colours as CSS writes them; the first one is the more vivid. */
export type Palette = readonly [string, string];

/** Enough to tell what colours a picture has, few enough to be read in a moment. */
const SAMPLE = { width: 64, height: 36 } as const;

/** The two colours that cover most of a picture; of a picture in one colour, that one twice. */
export function paletteOf(
  pixels: Pick<ImageData, 'data' | 'width' | 'height'>,
): Palette | undefined {
  const colors = extractColorsFromImageData(
    { ...pixels, data: [...pixels.data] },
    { pixels: SAMPLE.width * SAMPLE.height },
  );
  const most = colors.toSorted((one, other) => other.area - one.area).slice(0, 2);
  // Most films are dark: the header shall not be.
  const [first, second = first] = most.toSorted((one, other) => other.intensity - one.intensity);
  return first && second && [first.hex, second.hex];
}

/** Reads the colours of a picture. Nothing where that is not allowed (a foreign origin without CORS) or it does not load. */
export async function readPalette(imageUrl: string): Promise<Palette | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = imageUrl;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SAMPLE);
  // Opaque: what shines through counts as dark, not as nothing.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height);
  return paletteOf(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height));
}
