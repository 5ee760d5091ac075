import { type Video, type VideoId, watchHref } from '@kinora/domain';

/** What the sources offer to play after a video; a source without an offer is left out. */
export interface NextSources {
  /** Address of the first video of the queue, which the viewer has put there. */
  readonly queue?: string | undefined;
  /** Address of the next entry of the playlist. */
  readonly playlist?: string | undefined;
  /** Videos that are related to the one that plays, most related first. */
  readonly related?: readonly Video[] | undefined;
  /** The video that plays. */
  readonly videoId: VideoId;
  /** The videos that were watched in this browsing session. */
  readonly seen: ReadonlySet<string>;
}

/** What plays after a video. Only a related video was not chosen by the viewer: it is announced before it plays. */
export type Next =
  | { readonly source: 'queue' | 'playlist'; readonly href: string }
  | { readonly source: 'related'; readonly href: string; readonly video: Video };

/**
 * Returns what plays after a video: the queue comes first, then the playlist, then related videos. A related video that was
 * seen in this session is never chosen; the viewer may have seen what is in the queue or the playlist.
 */
export function chooseNext({
  queue,
  playlist,
  related = [],
  videoId,
  seen,
}: NextSources): Next | undefined {
  if (queue !== undefined) return { source: 'queue', href: queue };
  if (playlist !== undefined) return { source: 'playlist', href: playlist };
  const video = related.find(({ id }) => id !== videoId && !seen.has(id));
  return video && { source: 'related', href: watchHref(video), video };
}
