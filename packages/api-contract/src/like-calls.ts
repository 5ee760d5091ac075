import type { LikeState } from '@kinora/domain';
import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wireVideo } from './wire-video.ts';

const likeStateFields = { isLiked: s.boolean, likes: s.number };

const wireLikeState: s.ObjectShape<LikeState, typeof likeStateFields> = s.object(likeStateFields);

/** The calls of likes. */
export const likeCalls = {
  toggle: newCall('POST', '/likes/toggle/v/:videoId', wireLikeState),
  list: newCall('GET', '/likes/videos', s.array(wireVideo)),
} as const satisfies Record<string, Call>;
