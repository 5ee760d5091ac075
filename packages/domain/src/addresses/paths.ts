import type { PlaylistId } from '../entities/id.ts';
import type { UserSummary } from '../entities/user.ts';
import type { Video } from '../entities/video.ts';

/** Path of a channel. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  `/user/${encodeURIComponent(userName)}`;

/** Path of a video's watch page. With `startSeconds`, which is rounded down, the video plays from there. */
export const watchHref = ({ id }: Pick<Video, 'id'>, startSeconds?: number) =>
  `/watch?v=${encodeURIComponent(id)}${startSeconds === undefined ? '' : `&t=${Math.floor(startSeconds)}`}`;

/** Stands for the liked videos in the `list` parameter, which is else a playlist's id. */
export const LIKED_LIST = 'LL';
/** Stands for Watch Later in the `list` parameter, which is else a playlist's id. */
export const WATCH_LATER_LIST = 'WL';

/** Path of a playlist. */
export const playlistHref = (playlistId: PlaylistId) =>
  `/playlist?list=${encodeURIComponent(playlistId)}`;

/** Path of a video within a list; `list` is a playlist's id, `LIKED_LIST` or `WATCH_LATER_LIST`; `index` counts from 0. */
export const entryHref = (video: Pick<Video, 'id'>, list: string, index: number) =>
  `${watchHref(video)}&list=${encodeURIComponent(list)}&index=${index}`;
