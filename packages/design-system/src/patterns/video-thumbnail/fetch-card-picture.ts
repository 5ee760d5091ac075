import { pictureSizes, thumbnailSet, type Video } from '@kinora/domain';

/** The image URLs of a video. */
export interface VideoPictures extends Pick<
  Video,
  'thumbnail' | 'thumbnailSmall' | 'thumbnailLarge'
> {
  /** Whether its card is the lead of a list. Default false. */
  readonly isLead?: boolean;
}

/**
 * Loads a card's picture before the card is rendered. Selects the same image as the card, which then finds it in the
 * cache.
 */
export function fetchCardPicture({ isLead = false, ...video }: VideoPictures): void {
  const { thumbnail, thumbnailSmall, thumbnailLarge } = video;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = pictureSizes[isLead ? 'lead' : 'card'];
  picture.srcset =
    thumbnailSet({ thumbnail, thumbnailSmall, ...(isLead && { thumbnailLarge }) }) ?? '';
  picture.src = thumbnail;
}
