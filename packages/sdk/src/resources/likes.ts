import { likeCalls as likes } from '@kinora/api-contract';
import type { LikeState, Page, Video } from '@kinora/domain';

import type { Http } from '../http/http.ts';
import { pageOf } from './page-of.ts';
import type { PageOptions, VideoOptions } from './videos.ts';

/** Likes of the signed-in user. Rejects only with an `ApiFailure`. */
export interface LikesResource {
  /** Likes a video, or takes it back. Two toggles cancel out: never sent twice. */
  toggle(options: VideoOptions): Promise<LikeState>;
  /** Liked videos, last liked first. */
  list(options?: PageOptions): Promise<Page<Video>>;
}

export function createLikesResource(http: Http): LikesResource {
  return {
    async toggle({ videoId, signal }) {
      return (await http.call(likes.toggle, { params: { videoId }, signal })).data;
    },

    async list({ page, limit, signal } = {}) {
      return pageOf(await http.call(likes.list, { query: { page, limit }, signal }), page);
    },
  };
}
