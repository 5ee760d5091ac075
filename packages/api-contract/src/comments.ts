import { commentText } from '@kinora/validation';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { commentsQuery, videoIdField } from './request-fields.ts';
import { wireComment, wireCommentPage } from './wire-comment.ts';

const ofVideo = v.object({ videoId: videoIdField });

/** The calls around comments. */
export const commentEndpoints = {
  list: {
    method: 'GET',
    path: '/comments/:videoId',
    access: 'viewer',
    encoding: 'none',
    params: ofVideo,
    query: commentsQuery,
    status: 200,
    data: wireCommentPage,
  },
  add: {
    method: 'POST',
    path: '/comments/:videoId',
    access: 'complete',
    encoding: 'json',
    params: ofVideo,
    body: v.object({ comment: commentText }),
    status: 201,
    data: wireComment,
  },
} as const satisfies Record<string, Endpoint>;
