import { pictureSizes, thumbnailSet, type Video } from '@kinora/domain';

/** The pictures of a video. */
export type VideoPictures = Pick<Video, 'thumbnail' | 'thumbnailSmall'>;

/** Asks for a card's picture before the card is drawn. It chooses as the card does, which then finds it there. */
export function fetchCardPicture(video: VideoPictures): void {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = pictureSizes.card;
  picture.srcset = thumbnailSet(video) ?? '';
  picture.src = video.thumbnail;
}
