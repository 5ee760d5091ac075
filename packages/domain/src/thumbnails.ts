import type { Video } from './video.ts';

/** Widths in pixels of a video's two pictures. */
export const thumbnailWidths = { small: 480, full: 640 } as const;

/**
 * How wide a picture stands, for the browser's choice between the two. A card's is also in the document's preload, word
 * for word: else the picture would be fetched twice. On a narrow screen it is less than the truth, so that a coarse
 * screen on a slow connection takes the small one.
 */
export const pictureSizes = { card: '(max-width: 720px) 66vw, 360px', row: '168px' } as const;

/** Both pictures as the `srcset` of an image; `undefined` where there is only one. */
export const thumbnailSet = ({
  thumbnail,
  thumbnailSmall,
}: Pick<Video, 'thumbnail' | 'thumbnailSmall'>): string | undefined =>
  thumbnailSmall
    ? `${thumbnailSmall} ${thumbnailWidths.small}w, ${thumbnail} ${thumbnailWidths.full}w`
    : undefined;
