import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { historyCalls } from './history-calls.ts';
import { listQuery, videoIdField } from './request-fields.ts';

/** The calls around the watch history with the rules of their requests and the status of a success. */
export const historyEndpoints = {
  list: {
    ...historyCalls.list,
    access: 'session',
    query: listQuery,
    status: 200,
  },
  remove: {
    ...historyCalls.remove,
    access: 'session',
    params: v.object({ videoId: videoIdField }),
    status: 200,
  },
  clear: {
    ...historyCalls.clear,
    access: 'session',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
