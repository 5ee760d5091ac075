import type { Video } from './entities/video.ts';

/** Widths of a video's two thumbnails, in pixels. */
export const thumbnailWidths = { small: 480, full: 640 } as const;

/**
 * The `sizes` attribute of thumbnails, by which the browser chooses one of the two. The document's preload must have the
 * same text as a card, or the browser fetches the picture twice. On narrow screens the value is smaller than the actual
 * width, so that screens with a low pixel density use the small thumbnail.
 */
export const pictureSizes = { card: '(max-width: 720px) 66vw, 360px', row: '168px' } as const;

/** Returns the `srcset` of both thumbnails; `undefined` if there is only one. */
export const thumbnailSet = ({
  thumbnail,
  thumbnailSmall,
}: Pick<Video, 'thumbnail' | 'thumbnailSmall'>): string | undefined =>
  thumbnailSmall
    ? `${thumbnailSmall} ${thumbnailWidths.small}w, ${thumbnail} ${thumbnailWidths.full}w`
    : undefined;
