import type { Video, VideoId } from '@kinora/domain';
import { useState } from 'react';

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

/** What the address says of a list. */
export interface ListAddress {
  readonly list: string;
  readonly index: string | null;
  readonly videoId: VideoId;
}

/** Places in a list, counted from 0; -1 for none. */
export interface Places {
  readonly currentIndex: number;
  /** What plays after the video: its successor or, where the list has lost it meanwhile, what stands in its place now. */
  readonly nextIndex: number;
}

/** The places as the list is now. It may change while a video plays: its entry then stays the current one. */
export function usePlaces(
  videos: readonly Pick<Video, 'id'>[],
  { list, index, videoId }: ListAddress,
): Places {
  const [seen, setSeen] = useState({ list, videoId, place: -1, isCurrent: false });
  const named = placeInList(videos, videoId, index);
  const place = videos.findIndex(({ id }) => id === videoId);
  const known =
    seen.list === list && seen.videoId === videoId && seen.place >= 0 ? seen : undefined;

  if (place >= 0 && place !== known?.place)
    setSeen({ list, videoId, place, isCurrent: known?.isCurrent ?? named === place });
  return {
    currentIndex: known?.isCurrent ? place : named,
    nextIndex: place >= 0 ? place + 1 : (known?.place ?? named),
  };
}
