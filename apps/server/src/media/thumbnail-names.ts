import { thumbnailWidths } from '@kinora/domain';

export const thumbnailName = (width: number, format: 'webp' | 'jpg' = 'webp') =>
  `thumbnail-${width}w.${format}`;

/** The one that is named as a video's thumbnail. */
export const THUMBNAIL_NAME = thumbnailName(thumbnailWidths.full);
const SMALL_NAME = thumbnailName(thumbnailWidths.small);

const LARGE_JPEG_NAME = thumbnailName(1280, 'jpg');

/** Thumbnails from before there were small ones are named differently, and some are pictures of others. */
const besideThumbnail = (place: string, name: string) =>
  place.endsWith(`/${THUMBNAIL_NAME}`) ? place.slice(0, -THUMBNAIL_NAME.length) + name : undefined;

/** The small one beside a thumbnail. */
export const smallThumbnailKey = (key: string): string | undefined =>
  besideThumbnail(key, SMALL_NAME);

/** The picture for programs that show a link with one: large, and of the format that they all know. */
export const linkPicture = (address: string): string =>
  besideThumbnail(address, LARGE_JPEG_NAME) ?? address;
