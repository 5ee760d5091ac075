import type { OwnVideo } from '@kinora/domain';

export type Shown = 'all' | 'public' | 'draft';

/** What the list of own videos is narrowed to. */
export interface OwnVideosFilter {
  readonly text: string;
  readonly shown: Shown;
}

export const NO_FILTER: OwnVideosFilter = { text: '', shown: 'all' };

/** Ignores case and accents, as search does. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

const isOfKind = ({ isPublished }: OwnVideo, shown: Shown) =>
  shown === 'all' || isPublished === (shown === 'public');

/** Returns the videos of one visibility whose title or description contains every word of the text. */
export function filterOwnVideos(
  videos: readonly OwnVideo[],
  { text, shown }: OwnVideosFilter,
): readonly OwnVideo[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  return videos.filter((video) => {
    if (!isOfKind(video, shown)) return false;
    const content = fold(`${video.title}\n${video.description}`);
    return words.every((word) => content.includes(word));
  });
}
