import { thumbnailWidths } from '@kinora/domain';

export const thumbnailName = (width: number, format: 'webp' | 'jpg' = 'webp') =>
  `thumbnail-${width}w.${format}`;

/** The file that a video's row refers to. */
export const THUMBNAIL_NAME = thumbnailName(thumbnailWidths.full);
const SMALL_NAME = thumbnailName(thumbnailWidths.small);
const LARGE_NAME = thumbnailName(thumbnailWidths.large);

const LARGE_JPEG_NAME = thumbnailName(thumbnailWidths.large, 'jpg');

/** Older thumbnails have other names and no other versions; some are external pictures. */
const besideThumbnail = (key: string, name: string) =>
  key.endsWith(`/${THUMBNAIL_NAME}`) ? key.slice(0, -THUMBNAIL_NAME.length) + name : undefined;

/** Returns the key of the small version of a thumbnail. */
export const smallThumbnailKey = (key: string): string | undefined =>
  besideThumbnail(key, SMALL_NAME);

/** Returns the key of the large version of a thumbnail. */
export const largeThumbnailKey = (key: string): string | undefined =>
  besideThumbnail(key, LARGE_NAME);

/** Returns the URL of the picture for link previews: large, and in a format that all programs support. */
export const linkPicture = (address: string): string =>
  besideThumbnail(address, LARGE_JPEG_NAME) ?? address;
