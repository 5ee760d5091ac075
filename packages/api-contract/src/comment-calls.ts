import { type Call, newCall } from './call.ts';
import { wireComment, wireCommentPage } from './wire-comment.ts';

/** The comments under a video. */
export const commentsCall = newCall('GET', '/comments/:videoId', wireCommentPage);

/** The calls of comments. */
export const commentCalls = {
  list: commentsCall,
  add: newCall('POST', '/comments/:videoId', wireComment, { encoding: 'json' }),
} as const satisfies Record<string, Call>;
