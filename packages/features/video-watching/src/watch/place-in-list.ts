import type { Video, VideoId } from '@kinora/domain';

/** Digits alone, as the site itself writes them. */
const WRITTEN_INDEX = /^(?:0|[1-9]\d{0,8})$/;

/**
 * Which entry of the list plays: the one that `index` names; where it names none, the place of the video itself;
 * -1 when the list does not hold it.
 */
export function placeInList(
  videos: readonly Pick<Video, 'id'>[],
  videoId: VideoId,
  index: string | null,
): number {
  const named = index !== null && WRITTEN_INDEX.test(index) ? Number(index) : -1;
  return named >= 0 && named < videos.length ? named : videos.findIndex(({ id }) => id === videoId);
}
