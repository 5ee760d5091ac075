import { type Playlist, type PlaylistId, type Video, watchHref } from '@kinora/domain';

/** Where a playlist is read. */
export const playlistHref = (playlistId: PlaylistId) =>
  `/playlist?list=${encodeURIComponent(playlistId)}`;

/** Where a playlist begins to play; an empty one is read. */
export function playlistStartHref({ id, videos }: Pick<Playlist, 'id' | 'videos'>) {
  const first = videos[0];
  return first ? `${watchHref(first)}&list=${encodeURIComponent(id)}` : playlistHref(id);
}

/** Where a video plays within its playlist; the index counts from 0. */
export const entryHref = (playlistId: PlaylistId, video: Pick<Video, 'id'>, index: number) =>
  `${watchHref(video)}&list=${encodeURIComponent(playlistId)}&index=${index}`;
