import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { listQuery, videoIdField } from './request-fields.ts';
import { wireVideo } from './wire-video.ts';

/** Older hosts may answer a clearing with nothing. */
const remainingIds = v.fallback(v.array(v.string()), []);

/** The calls around the watch history. */
export const historyEndpoints = {
  list: {
    method: 'GET',
    path: '/users/history',
    access: 'session',
    encoding: 'none',
    query: listQuery,
    status: 200,
    data: v.array(wireVideo),
  },
  clearOne: {
    method: 'PATCH',
    path: '/users/history/clear/:videoId',
    access: 'session',
    encoding: 'none',
    params: v.object({ videoId: videoIdField }),
    status: 200,
    data: remainingIds,
  },
  clear: {
    method: 'PATCH',
    path: '/users/history/clear-history',
    access: 'session',
    encoding: 'none',
    status: 200,
    data: remainingIds,
  },
} as const satisfies Record<string, Endpoint>;
