import { type Call, type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { commentCodec, commentPageCodec } from './codecs.ts';
import type { commentRequests } from './requests.ts';

type Requests = typeof commentRequests;

/** The comments under a video. */
export const commentsCall = {
  method: 'GET',
  path: '/comments/:videoId',
  access: 'viewer',
  request: sends<Requests['list']>({ page: true, limit: true }),
  data: commentPageCodec,
} as const satisfies Call;

/** The calls of comments. */
export const commentCalls = {
  list: commentsCall,
  add: {
    method: 'POST',
    path: '/comments/:videoId',
    access: 'complete',
    encoding: 'json',
    status: 201,
    request: sends<Requests['add']>({ comment: true }),
    data: commentCodec,
  },
  edit: {
    method: 'PATCH',
    path: '/comments/:videoId/:commentId',
    access: 'owner',
    feature: 'comment-editing',
    encoding: 'json',
    request: sends<Requests['edit']>({ comment: true }),
    data: commentCodec,
  },
  remove: {
    method: 'DELETE',
    path: '/comments/:videoId/:commentId',
    access: 'owner',
    feature: 'comment-editing',
    request: sends<Requests['remove']>({}),
    data: c.noData,
  },
} as const satisfies Calls;
