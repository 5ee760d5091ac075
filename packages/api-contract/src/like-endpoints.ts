import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { likeCalls } from './like-calls.ts';
import { listQuery, videoIdField } from './request-fields.ts';

/** The like calls with the schemas of their requests and the status of a success. */
export const likeEndpoints = {
  toggle: {
    ...likeCalls.toggle,
    access: 'verified',
    params: v.object({ videoId: videoIdField }),
    status: 200,
  },
  list: {
    ...likeCalls.list,
    access: 'session',
    query: listQuery,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
