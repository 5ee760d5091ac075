import sharp from 'sharp';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><rect width="100%" height="100%" fill="#2a2c33"/><path d="M560 260v200l170-100z" fill="#8d919c"/></svg>';

let made: Promise<Buffer> | undefined;

/** The WebP shown while a video has no thumbnail; drawn when it is first asked for. */
export function defaultThumbnail(): Promise<Buffer> {
  made ??= sharp(Buffer.from(DRAWING)).webp({ quality: 90 }).toBuffer();
  return made;
}
