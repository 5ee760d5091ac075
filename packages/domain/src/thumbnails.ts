import type { Video } from './entities/video.ts';

/** Widths of a video's thumbnails, in pixels. */
export const thumbnailWidths = { small: 480, full: 640, large: 1280 } as const;

/**
 * The `sizes` attribute of thumbnails, by which the browser chooses one of them. The document's preload must have the
 * same text as a card, or the browser fetches the picture twice. On narrow screens the value is smaller than the actual
 * width, so that screens with a low pixel density use the small thumbnail.
 */
export const pictureSizes = {
  card: '(max-width: 720px) 66vw, 360px',
  /** The first card of the home page, which is larger where three columns fit. */
  lead: '(max-width: 720px) 66vw, (max-width: 1100px) 360px, 760px',
  row: '168px',
} as const;

/** Returns the `srcset` of a video's thumbnails; `undefined` if there is only one. */
export const thumbnailSet = ({
  thumbnail,
  thumbnailSmall,
  thumbnailLarge,
}: Pick<Video, 'thumbnail' | 'thumbnailSmall' | 'thumbnailLarge'>): string | undefined =>
  thumbnailSmall
    ? `${thumbnailSmall} ${thumbnailWidths.small}w, ${thumbnail} ${thumbnailWidths.full}w${
        thumbnailLarge ? `, ${thumbnailLarge} ${thumbnailWidths.large}w` : ''
      }`
    : undefined;
