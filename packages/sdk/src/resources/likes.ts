import { likeCalls as likes } from '@kinora/api-contract';
import type { LikeState, Page, Video } from '@kinora/domain';
import type { PageOptions, VideoOptions } from './call-options.ts';
import type { Methods } from './methods.ts';

/** Likes of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface LikesResource {
  /** Likes a video, or removes the like. Sent again only after a 401, because two toggles cancel out. */
  toggle(options: VideoOptions): Promise<LikeState>;
  /** Liked videos, last liked first. */
  list(options?: PageOptions): Promise<Page<Video>>;
}

export function createLikesResource({ data, page }: Methods): LikesResource {
  return {
    toggle: data(likes.toggle),
    list: page(likes.list),
  };
}
