import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { BRAND } from '../config/brand.ts';
import type { Storage } from '../storage/storage.ts';
import type { PageHead } from './page-head.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture of a link preview. */
export interface PreviewPicture {
  readonly address: string;
  readonly alt: string;
  /** Absent when the size is not known. */
  readonly size?: Size | undefined;
}

/** Returns the picture of pages without a picture of their own: a file of the web app. */
export const sitePicture = (publicUrl: string): PreviewPicture => ({
  address: `${publicUrl}/site-picture.png`,
  alt: BRAND,
  size: { width: 1200, height: 630 },
});

/** Returns the Open Graph properties of a picture. */
export const pictureProperties = ({
  address,
  alt,
  size,
}: PreviewPicture): NonNullable<PageHead['graph']> => [
  ['og:image', address],
  ...(size
    ? ([
        ['og:image:width', String(size.width)],
        ['og:image:height', String(size.height)],
      ] as const)
    : []),
  ['og:image:alt', alt],
];

/** Holds the header of a JPEG, and every avatar completely: the size of a WebP is read of complete files only. */
const HEADER_BYTES = 65_536;
const MAX_CACHED = 1_000;
/** A page does not wait longer for a slow store. */
const TIMEOUT_MS = 500;

/** Resolves with the size of a stored picture; `undefined` when it cannot be read in time. */
export type ReadPictureSize = (key: string) => Promise<Size | undefined>;

/** Reads sizes from the headers of stored pictures, and caches them: a stored file never changes. */
export function createReadPictureSize(storage: Pick<Storage, 'get'>): ReadPictureSize {
  const cached = new Map<string, Promise<Size | undefined>>();

  async function read(key: string): Promise<Size | undefined> {
    try {
      const header = await storage.get(key, { start: 0, end: HEADER_BYTES - 1 });
      if (!header) throw new Error(`There is no stored ${key}`);
      const { width, height } = await sharp(await buffer(header)).metadata();
      return { width, height };
    } catch {
      cached.delete(key);
      return undefined;
    }
  }

  return (key) => {
    const known = cached.get(key) ?? read(key);
    cached.set(key, known);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return Promise.race([known, setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
  };
}
