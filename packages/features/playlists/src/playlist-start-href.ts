import { type Playlist, playlistHref, watchHref } from '@kinora/domain';

/** Returns the address that plays a playlist from its start; for an empty one that of its page. */
export function playlistStartHref({ id, videos }: Pick<Playlist, 'id' | 'videos'>) {
  const first = videos[0];
  return first ? `${watchHref(first)}&list=${encodeURIComponent(id)}` : playlistHref(id);
}
