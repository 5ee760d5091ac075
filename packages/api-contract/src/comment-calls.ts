import type { Call } from './call.ts';
import { wireComment, wireCommentPage } from './wire-comment.ts';

/** The comments under a video. */
export const commentsCall = {
  method: 'GET',
  path: '/comments/:videoId',
  access: 'viewer',
  encoding: 'none',
  data: wireCommentPage,
} as const satisfies Call;

/** The calls of comments. */
export const commentCalls = {
  list: commentsCall,
  add: {
    method: 'POST',
    path: '/comments/:videoId',
    access: 'complete',
    encoding: 'json',
    data: wireComment,
  },
} as const satisfies Record<string, Call>;
