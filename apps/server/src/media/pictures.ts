import { limits, thumbnailWidths } from '@kinora/domain';
import sharp from 'sharp';
import { createSemaphore } from '../semaphore.ts';
import { headOf } from './probe.ts';
import { type ImageFormat, sniffImage } from './sniff.ts';
import { thumbnailName } from './thumbnail-names.ts';

export type PictureOutcome =
  | { readonly kind: 'picture' }
  | { readonly kind: 'refused'; readonly reason: 'not-an-image' | 'too-many-pixels' };

// One thread a picture, and few pictures at a time: a large one takes 160 MB, and a place of the pool that reads files.
sharp.concurrency(1);
const inTurn = createSemaphore(2);
sharp.cache(false);

/**
 * Is this local file a picture of an allowed format, and small enough to be decoded? The format is
 * read from the content, the size from the header: nothing is decoded here.
 */
export async function checkPicture(
  path: string,
  allowed: readonly ImageFormat[],
): Promise<PictureOutcome> {
  const format = sniffImage(await headOf(path));
  if (!format || !allowed.includes(format)) return { kind: 'refused', reason: 'not-an-image' };
  try {
    const {
      width,
      height,
      format: decoder,
    } = await sharp(path, { limitInputPixels: false }).metadata();
    if (decoder !== format || !width || !height) return { kind: 'refused', reason: 'not-an-image' };
    return width * height > limits.image.maxPixels
      ? { kind: 'refused', reason: 'too-many-pixels' }
      : { kind: 'picture' };
  } catch {
    return { kind: 'refused', reason: 'not-an-image' };
  }
}

export interface PictureSize {
  readonly width: number;
  /** Absent: as the picture's shape demands. */
  readonly height?: number;
  readonly fit?: 'cover' | 'inside';
  /** JPEG knows no transparency: what shows through is white. */
  readonly format?: 'webp' | 'jpeg';
}

/** Beyond it a picture in a list grows by half without looking better. */
const WEBP_QUALITY = 70;

/**
 * Makes a WebP, where nothing else is asked for, of a picture: upright, without metadata, never larger than it was. Rejects when the
 * file is broken past its header.
 */
export function makePicture(
  path: string,
  { width, height, fit = 'inside', format = 'webp' }: PictureSize,
): Promise<Buffer> {
  return inTurn(() => {
    const upright = sharp(path, { limitInputPixels: limits.image.maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width, ...(height && { height }), fit, withoutEnlargement: true })
      .timeout({ seconds: 20 });
    const made =
      format === 'webp'
        ? upright.webp({ quality: WEBP_QUALITY })
        : upright.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true });
    return made.toBuffer();
  });
}

/** Widths in which every thumbnail exists as WebP: two for lists, one for whoever shows it large. */
const webpWidths = [thumbnailWidths.small, thumbnailWidths.full, 1280] as const;
/** Widths in which it exists as JPEG, too: for programs of others that show a link with its picture. */
const jpegWidths = [thumbnailWidths.full, 1280] as const;

export interface MadePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** All sizes of a thumbnail. Rejects when the file is broken past its header. */
export async function makeThumbnails(path: string): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  // One after the other: each decodes the whole picture.
  for (const width of webpWidths)
    made.push({ name: thumbnailName(width), bytes: await makePicture(path, { width }) });
  for (const width of jpegWidths) {
    const bytes = await makePicture(path, { width, format: 'jpeg' });
    made.push({ name: thumbnailName(width, 'jpg'), bytes });
  }
  return made;
}
