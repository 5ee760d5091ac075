import sharp from 'sharp';

/** A decoded image: three bytes per pixel, row after row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes an image file. */
export async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes a screenshot as lossless WebP, which takes less than half the bytes of a PNG. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}

/** Stacks screenshots of one width. */
export async function stack(screenshots: readonly Buffer[]): Promise<Pixels> {
  const parts = await Promise.all(screenshots.map(decode));
  return {
    data: Buffer.concat(parts.map(({ data }) => data)),
    width: parts[0]?.width ?? 0,
    height: parts.reduce((sum, { height }) => sum + height, 0),
  };
}
