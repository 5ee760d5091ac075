import { type Call, type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video } from '../options.ts';
import { commentCodec, commentPageCodec } from './codecs.ts';
import type { commentRequests } from './requests.ts';

type Requests = typeof commentRequests;

/** The comments under a video. */
export const commentsCall = {
  method: 'GET',
  path: '/comments/:videoId',
  access: 'viewer',
  request: sends(rules<Requests['list']>, video, page),
  data: commentPageCodec,
} as const satisfies Call;

const comment = {
  /** The id of the comment. */
  commentId: 'commentId',
} as const;

const content = {
  /** At most 5000 characters; the host trims white space. */
  content: 'comment',
} as const;

/** The calls of comments. */
export const commentCalls = {
  /** Newest first; `total` counts all pages. Default: the host's, page 1 with 50 items. */
  list: commentsCall,
  /** Writes a comment. 404: the video does not exist; 422: the text is blank or too long. */
  add: {
    method: 'POST',
    path: '/comments/:videoId',
    access: 'complete',
    encoding: 'json',
    status: 201,
    request: sends(rules<Requests['add']>, video, content),
    data: commentCodec,
    stale: ['comments.list', 'videos.get'],
  },
  /** Edits a comment of the signed-in user. 403: another user's; 404: does not exist; 422: the text is blank or too long. */
  edit: {
    method: 'PATCH',
    path: '/comments/:videoId/:commentId',
    access: 'owner',
    feature: 'comment-editing',
    encoding: 'json',
    request: sends(rules<Requests['edit']>, video, comment, content),
    data: commentCodec,
  },
  /** Deletes an own comment, or any comment on an own video. Resolves also if it does not exist. 403: another user's. */
  remove: {
    method: 'DELETE',
    path: '/comments/:videoId/:commentId',
    access: 'owner',
    feature: 'comment-editing',
    request: sends(rules<Requests['remove']>, video, comment),
    data: c.noData,
    missing: 'resolves',
    stale: ['comments.list', 'videos.get'],
  },
} as const satisfies Calls;
