import { ApiError } from '@kinora/api-contract/kernel';
import { limits, thumbnailWidths } from '@kinora/domain';
import sharp from 'sharp';
import { createWorkQueue } from '../workers/work-queue.ts';
import { readHead } from './probe.ts';
import { type ImageFormat, sniffImage } from './sniff.ts';
import { thumbnailName } from './thumbnail-names.ts';

export type PictureOutcome =
  | { readonly kind: 'picture' }
  | { readonly kind: 'refused'; readonly reason: 'not-an-image' | 'too-many-pixels' };

// One thread per picture and two pictures at a time: a large one takes 160 MB and a thread of the pool that reads
// files.
sharp.concurrency(1);
sharp.cache(false);
const worker = createWorkQueue({ name: 'pictures', slots: 2, maxWaiting: 100 });
/**
 * sharp knows no limit of processor time. The number of pixels bounds the work, so this is for files made to be slow, and long
 * enough for a machine under load.
 */
const TIMEOUT_SECONDS = 120;

/**
 * Checks that a local file is a picture of an allowed format and small enough to decode. Reads the format from the
 * content and the size from the header, and decodes nothing.
 */
export async function checkPicture(
  path: string,
  allowed: readonly ImageFormat[],
): Promise<PictureOutcome> {
  const format = sniffImage(await readHead(path));
  if (!format || !allowed.includes(format)) return { kind: 'refused', reason: 'not-an-image' };
  try {
    const {
      width,
      height,
      format: decoder,
    } = await worker.run(() => sharp(path, { limitInputPixels: false }).metadata());
    if (decoder !== format || !width || !height) return { kind: 'refused', reason: 'not-an-image' };
    return width * height > limits.image.maxPixels
      ? { kind: 'refused', reason: 'too-many-pixels' }
      : { kind: 'picture' };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return { kind: 'refused', reason: 'not-an-image' };
  }
}

export interface PictureSize {
  readonly width: number;
  /** Absent: keeps the aspect ratio. */
  readonly height?: number;
  readonly fit?: 'cover' | 'inside';
  /** JPEG has no transparency: transparent areas become white. */
  readonly format?: 'webp' | 'jpeg';
}

/** A higher quality makes a picture in a list half as large again without looking better. */
const WEBP_QUALITY = 70;

/**
 * Scales a picture to a WebP or JPEG: upright, without metadata, never enlarged. Rejects when the file is corrupt after
 * its header.
 */
export function makePicture(
  path: string,
  { width, height, fit = 'inside', format = 'webp' }: PictureSize,
): Promise<Buffer> {
  return worker.run(() => {
    const upright = sharp(path, { limitInputPixels: limits.image.maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width, ...(height && { height }), fit, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const made =
      format === 'webp'
        ? upright.webp({ quality: WEBP_QUALITY })
        : upright.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true });
    return made.toBuffer();
  });
}

/** Mean lightness of 255. Night scenes have about 45. */
const MIN_LIGHTNESS = 20;
/** As sharp measures it at 320 pixels: photographs have 1.4 and more, strongly blurred ones 0.4 and less. */
const MIN_SHARPNESS = 0.5;
const JUDGED_PIXELS = 320;

/** Returns whether a picture is neither almost black nor blurred, and how sharp it is. */
export const judgePicture = (
  path: string,
): Promise<{ readonly isClear: boolean; readonly sharpness: number }> =>
  worker.run(async () => {
    const size = { width: JUDGED_PIXELS, height: JUDGED_PIXELS, fit: 'inside' } as const;
    const small = sharp(path, { limitInputPixels: limits.image.maxPixels })
      .resize({ ...size, withoutEnlargement: true })
      .greyscale()
      .png();
    const { channels, sharpness } = await sharp(await small.toBuffer()).stats();
    const lightness = channels[0]?.mean ?? 0;
    return { isClear: lightness >= MIN_LIGHTNESS && sharpness >= MIN_SHARPNESS, sharpness };
  });

/** Widths of every thumbnail as WebP. */
const webpWidths = Object.values(thumbnailWidths);
/** Widths of every thumbnail as JPEG, for programs that show link previews. */
const jpegWidths = [thumbnailWidths.full, thumbnailWidths.large] as const;

export interface MadePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Makes all sizes of a thumbnail. Rejects when the file is corrupt after its header. */
export async function makeThumbnails(path: string): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  // Sequentially, because each decodes the whole picture.
  for (const width of webpWidths)
    made.push({ name: thumbnailName(width), bytes: await makePicture(path, { width }) });
  for (const width of jpegWidths) {
    const bytes = await makePicture(path, { width, format: 'jpeg' });
    made.push({ name: thumbnailName(width, 'jpg'), bytes });
  }
  return made;
}
