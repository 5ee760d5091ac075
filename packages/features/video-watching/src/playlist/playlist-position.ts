import type { PlayMode, Video, VideoId } from '@kinora/domain';
import { useState } from 'react';

/** A decimal index as the site itself writes it: no sign, no leading zero, no fraction. */
const WRITTEN_INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** Returns the index that an address names; -1 if it names none of the list. */
export function namedIndex(videos: readonly unknown[], index: string | null): number {
  const named = index !== null && WRITTEN_INDEX.test(index) ? Number(index) : -1;
  return named < videos.length ? named : -1;
}

/**
 * Returns the index of the entry that plays: the one that `index` names, else that of the video itself, else -1 when the
 * list does not contain it.
 */
export function currentIndexOf(
  videos: readonly Pick<Video, 'id'>[],
  videoId: VideoId,
  index: string | null,
): number {
  const named = namedIndex(videos, index);
  return named >= 0 ? named : videos.findIndex(({ id }) => id === videoId);
}

/** The parts of the address that select a list, an entry of it, and how it plays. */
export interface ListAddress extends PlayMode {
  readonly list: string;
  readonly index: string | null;
  readonly videoId: VideoId;
  /** Whether the video is from the queue: the list goes on with the entry at `index` after it. Default: false. */
  readonly isQueued?: boolean;
}

/** Positions in a playlist, counted from 0; -1 for none. */
export interface PlaylistPosition {
  readonly currentIndex: number;
  /** The entry that plays next: the successor of the video or, when the video was removed meanwhile, the entry at its former index. */
  readonly nextIndex: number;
}

/** Returns the positions in the present list. The list may change while a video plays; its entry then stays the current one. */
export function usePlaylistPosition(
  videos: readonly Pick<Video, 'id'>[],
  { list, index, videoId, isQueued = false }: ListAddress,
): PlaylistPosition {
  const [seen, setSeen] = useState({ list, videoId, position: -1, isCurrent: false });
  const named = currentIndexOf(videos, videoId, index);
  const position = videos.findIndex(({ id }) => id === videoId);
  const known =
    seen.list === list && seen.videoId === videoId && seen.position >= 0 ? seen : undefined;

  if (position >= 0 && position !== known?.position)
    setSeen({ list, videoId, position, isCurrent: known?.isCurrent ?? named === position });
  if (isQueued) return { currentIndex: -1, nextIndex: namedIndex(videos, index) };
  return {
    currentIndex: known?.isCurrent ? position : named,
    nextIndex: position >= 0 ? position + 1 : (known?.position ?? named),
  };
}
