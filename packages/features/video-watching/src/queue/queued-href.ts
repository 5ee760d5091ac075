import { type Video, watchHref } from '@kinora/domain';

/** Name of the parameter that tells a video of the queue from those of the list in the address. */
export const QUEUED = 'queued';

/**
 * Returns the address at which a video of the queue plays. While a playlist waits, it is the address of its next entry,
 * with this video in its place: `index` is the entry at which the playlist goes on.
 */
export function queuedHref(video: Pick<Video, 'id'>, nextOfPlaylist: string | undefined): string {
  const [path, search] = nextOfPlaylist?.split('?') ?? [];
  if (search === undefined) return watchHref(video);
  const query = new URLSearchParams(search);
  query.set('v', video.id);
  query.set(QUEUED, '1');
  return `${path}?${query}`;
}
