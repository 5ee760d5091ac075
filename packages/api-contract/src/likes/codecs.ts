import type { LikeState } from '@kinora/domain';
import * as c from '../codec.ts';

const likeStateFields = { isLiked: c.boolean, likes: c.number };

/** Whether the viewer likes a video, and its number of likes. */
export const likeStateCodec: c.ObjectCodec<LikeState, typeof likeStateFields> =
  c.object(likeStateFields);
