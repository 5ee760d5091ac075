import type { PlaylistId } from '../entities/id.ts';
import type { UserSummary } from '../entities/user.ts';
import type { Video } from '../entities/video.ts';
import { hrefOf } from './href-of.ts';

/** Path of a channel. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  hrefOf('channel', { userName });

/** Path of a video's watch page. With `startSeconds`, which is rounded down, the video plays from there. */
export const watchHref = ({ id }: Pick<Video, 'id'>, startSeconds?: number) =>
  hrefOf('watch', { v: id, t: startSeconds === undefined ? undefined : Math.floor(startSeconds) });

/** Stands for the liked videos in the `list` parameter, which is else a playlist's id. */
export const LIKED_LIST = 'LL';
/** Stands for Watch Later in the `list` parameter, which is else a playlist's id. */
export const WATCH_LATER_LIST = 'WL';

/** Path of a playlist. */
export const playlistHref = (playlistId: PlaylistId) => hrefOf('playlist', { list: playlistId });

/** How a list plays. */
export interface PlayMode {
  /** Names a random order; default: the order of the list. */
  readonly shuffle?: string | undefined;
  /** Whether the list begins again after its end. Default: false. */
  readonly isLooping?: boolean | undefined;
}

/** Path of a video within a list; `list` is a playlist's id, `LIKED_LIST` or `WATCH_LATER_LIST`; `index` counts from 0. */
export const entryHref = (
  video: Pick<Video, 'id'>,
  list: string,
  index: number,
  { shuffle, isLooping = false }: PlayMode = {},
) => hrefOf('watch', { v: video.id, list, index, shuffle, loop: isLooping ? 1 : undefined });

/** Path of the own videos, with the dialog that uploads one. */
export const uploadDialogHref = () => `${hrefOf('yourVideos')}#upload`;
