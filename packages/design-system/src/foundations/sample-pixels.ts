/** Pictures are scaled to this size: enough pixels for a colour, few enough to be fast. */
const SAMPLE = { width: 64, height: 36 } as const;

/**
 * Returns the pixels of a loaded picture, scaled to 64 × 36; `undefined` if reading is forbidden, because the picture is of
 * another origin. Transparent parts are black.
 */
export function samplePixels(image: HTMLImageElement): ImageData | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SAMPLE);
  // Without alpha, transparent parts count as black instead of being ignored.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height);
  try {
    return context.getImageData(0, 0, SAMPLE.width, SAMPLE.height);
  } catch {
    return undefined;
  }
}
