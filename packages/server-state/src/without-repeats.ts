import type { Page, Video, VideoId } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

type VideoPages = InfiniteData<Page<Video>, number>;

/** A video published between two pages pushes the last one of a page onto the next: each is shown once. */
export function withoutRepeats(list: VideoPages): VideoPages {
  const seen = new Set<VideoId>();
  const isNew = ({ id }: Video) => !seen.has(id) && seen.add(id);
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })),
  };
}
