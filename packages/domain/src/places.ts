import type { PlaylistId } from './id.ts';
import type { UserSummary } from './user.ts';
import type { Video } from './video.ts';

/** Where a channel lives. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  `/user/${encodeURIComponent(userName)}`;

/** Where a video plays. */
export const watchHref = ({ id }: Pick<Video, 'id'>) => `/watch?v=${encodeURIComponent(id)}`;

/** What an address calls the liked videos, where another list has its id. */
export const LIKED_LIST = 'LL';
/** What an address calls Watch Later, where another list has its id. */
export const WATCH_LATER_LIST = 'WL';

/** Where a playlist is read. */
export const playlistHref = (playlistId: PlaylistId) =>
  `/playlist?list=${encodeURIComponent(playlistId)}`;

/** Where a video plays within a list, by the list's id or name; `index` counts from 0. */
export const entryHref = (video: Pick<Video, 'id'>, list: string, index: number) =>
  `${watchHref(video)}&list=${encodeURIComponent(list)}&index=${index}`;
