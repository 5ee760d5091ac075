import { likeCalls as likes } from '@kinora/api-contract';
import type { LikeState, Page, Video } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { PageOptions, VideoOptions } from './call-options.ts';

/** Likes of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface LikesResource {
  /** Likes a video, or removes the like. Sent again only after a 401, because two toggles cancel out. */
  readonly toggle: (options: VideoOptions) => Promise<LikeState>;
  /** Liked videos, last liked first. */
  readonly list: (options?: PageOptions) => Promise<Page<Video>>;
}

/** The group of {@link LikesResource}. */
export function likesGroup({ methods: { data, page } }: GroupContext): LikesResource {
  return {
    toggle: data(likes.toggle),
    list: page(likes.list),
  };
}
