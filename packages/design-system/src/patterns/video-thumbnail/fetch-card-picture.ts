import { pictureSizes, thumbnailSet, type Video } from '@kinora/domain';

/** The image URLs of a video. */
export type VideoPictures = Pick<Video, 'thumbnail' | 'thumbnailSmall'>;

/**
 * Loads a card's picture before the card is rendered. Selects the same image as the card, which then finds it in the
 * cache.
 */
export function fetchCardPicture(video: VideoPictures): void {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = pictureSizes.card;
  picture.srcset = thumbnailSet(video) ?? '';
  picture.src = video.thumbnail;
}
