import { thumbnailWidths } from '@kinora/domain';

export const thumbnailName = (width: number, format: 'webp' | 'jpg' = 'webp') =>
  `thumbnail-${width}w.${format}`;

/** The one that is named as a video's thumbnail. */
export const THUMBNAIL_NAME = thumbnailName(thumbnailWidths.full);
const SMALL_NAME = thumbnailName(thumbnailWidths.small);

/** The small one beside a thumbnail. Those from before there were small ones are named differently. */
export const smallThumbnailKey = (key: string): string | undefined =>
  key.endsWith(`/${THUMBNAIL_NAME}`)
    ? key.slice(0, -THUMBNAIL_NAME.length) + SMALL_NAME
    : undefined;
