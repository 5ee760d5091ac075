import type { Page, Video } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

type IsRemoved = (video: Video) => boolean;

/** Copies a page without the removed videos. */
export const pageWithout = <Listed extends Page<Video>>(
  page: Listed,
  isRemoved: IsRemoved,
): Listed => ({
  ...page,
  items: page.items.filter((video) => !isRemoved(video)),
});

/** Copies a list in pages without the removed videos. */
export const listWithout = (list: InfiniteData<Page<Video>>, isRemoved: IsRemoved) => ({
  ...list,
  pages: list.pages.map((page) => pageWithout(page, isRemoved)),
});
