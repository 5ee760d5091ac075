import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { metaOf } from '../lib/list-page.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { Likes } from './likes.ts';

export interface LikeRoutesOptions {
  readonly likes: Likes;
  readonly presentVideo: PresentVideo;
}

/** Routes for likes. */
export const likeRoutes =
  ({ likes, presentVideo }: LikeRoutesOptions): AddRoutes =>
  (register) => {
    register(calls.likes.toggle, {
      find: ({ params, viewer }) => likes.assertVideoVisible(params.videoId, viewer.id),
      async handle({ params, viewer }) {
        const state = await likes.toggle({ ...params, userId: viewer.id });
        return { message: `video like ${state.isLiked ? 'added' : 'removed'}`, data: state };
      },
    });

    register(calls.likes.set, {
      find: ({ params, viewer }) => likes.assertVideoVisible(params.videoId, viewer.id),
      async handle({ params, viewer, body: { isLiked } }) {
        const state = await likes.set({ ...params, userId: viewer.id }, isLiked);
        return { message: isLiked ? 'Video liked' : 'Video not liked', data: state };
      },
    });

    register(calls.likes.list, {
      async handle({ viewer, query }) {
        const { rows, total } = await likes.list(viewer.id, query);
        return {
          message: 'Liked videos',
          data: rows.map(presentVideo.video),
          meta: metaOf(query, total),
        };
      },
    });
  };
