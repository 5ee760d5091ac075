import { likeCalls as likes } from '@kinora/api-contract';
import type { LikeState, Page, Video } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { PageOptions, VideoOptions } from './call-options.ts';

/** Whether the user likes a video. */
export interface SetLikeOptions extends VideoOptions {
  /** The state after the call. */
  readonly isLiked: boolean;
}

/** Likes of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface LikesResource {
  /** Likes a video, or removes the like. Sent again only after a 401, because two toggles cancel out. */
  readonly toggle: (options: VideoOptions) => Promise<LikeState>;
  /**
   * Likes a video (`true`) or removes the like (`false`). Safe to repeat: setting the state that already holds changes
   * nothing. Hosts older than 0.2 do not have this call; it then rejects as `refused` with status 404.
   */
  readonly set: (options: SetLikeOptions) => Promise<LikeState>;
  /** Liked videos, last liked first. */
  readonly list: (options?: PageOptions) => Promise<Page<Video>>;
}

/** The group of {@link LikesResource}. */
export function likesGroup({ methods: { data, page } }: GroupContext): LikesResource {
  return {
    toggle: data(likes.toggle),
    set: data(likes.set),
    list: page(likes.list),
  };
}
