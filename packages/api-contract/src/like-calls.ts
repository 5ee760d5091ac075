import type { LikeState } from '@kinora/domain';
import * as v from 'valibot';
import type { Call } from './call.ts';
import { wireVideo } from './wire-video.ts';

/** The calls of likes. */
export const likeCalls = {
  toggle: {
    method: 'POST',
    path: '/likes/toggle/v/:videoId',
    access: 'verified',
    encoding: 'none',
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
    data: v.array(wireVideo),
  },
} as const satisfies Record<string, Call>;
