import type { Page, Video } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

type IsGone = (video: Video) => boolean;

/** A page without some of its videos. */
export const pageWithout = <Listed extends Page<Video>>(page: Listed, isGone: IsGone): Listed => ({
  ...page,
  items: page.items.filter((video) => !isGone(video)),
});

/** A list in pages without some of its videos. */
export const listWithout = (list: InfiniteData<Page<Video>>, isGone: IsGone) => ({
  ...list,
  pages: list.pages.map((page) => pageWithout(page, isGone)),
});
