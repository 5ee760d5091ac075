import { type Playlist, playlistHref, watchHref } from '@kinora/domain';

/** Where a playlist begins to play; an empty one is read. */
export function playlistStartHref({ id, videos }: Pick<Playlist, 'id' | 'videos'>) {
  const first = videos[0];
  return first ? `${watchHref(first)}&list=${encodeURIComponent(id)}` : playlistHref(id);
}
