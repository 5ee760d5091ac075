import { newCommentSchema } from '@kinora/validation';
import * as v from 'valibot';
import { commentCalls } from './comment-calls.ts';
import type { Endpoint } from './endpoint.ts';
import { commentsQuery, videoIdField } from './request-fields.ts';

const ofVideo = v.object({ videoId: videoIdField });

/** The comment calls with the schemas of their requests and the status of a success. */
export const commentEndpoints = {
  list: {
    ...commentCalls.list,
    access: 'viewer',
    params: ofVideo,
    query: commentsQuery,
    status: 200,
  },
  add: {
    ...commentCalls.add,
    access: 'complete',
    params: ofVideo,
    body: newCommentSchema,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
