import type { LikeState } from '@kinora/domain';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { listQuery, videoIdField } from './request-fields.ts';
import { wireVideo } from './wire-video.ts';

/** The calls around likes. */
export const likeEndpoints = {
  toggle: {
    method: 'POST',
    path: '/likes/toggle/v/:videoId',
    access: 'verified',
    encoding: 'none',
    params: v.object({ videoId: videoIdField }),
    status: 200,
    data: v.pipe(
      v.object({ isLiked: v.boolean(), likes: v.number() }),
      v.transform((state): LikeState => state),
    ),
  },
  list: {
    method: 'GET',
    path: '/likes/videos',
    access: 'session',
    encoding: 'none',
    query: listQuery,
    status: 200,
    data: v.array(wireVideo),
  },
} as const satisfies Record<string, Endpoint>;
