import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { once } from '../../lib/cached.ts';
import type { StoredInfo } from '../../storage/storage.ts';

export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly info: StoredInfo;
}

/** Renders an SVG to WebP when it is first requested. */
export const drawnPicture = (svg: string): (() => Promise<DrawnPicture>) =>
  once(async () => {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const info = { sizeBytes: bytes.length, etag: `"${hash}"`, modifiedAt: new Date() };
    return { bytes, info };
  });
