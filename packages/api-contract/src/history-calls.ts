import * as v from 'valibot';
import type { Call } from './call.ts';
import { wireVideo } from './wire-video.ts';

/** Older hosts may send no data. */
const remainingIds = v.fallback(v.array(v.string()), []);

/** The calls of the watch history. */
export const historyCalls = {
  list: {
    method: 'GET',
    path: '/users/history',
    access: 'session',
    encoding: 'none',
    data: v.array(wireVideo),
  },
  remove: {
    method: 'PATCH',
    path: '/users/history/clear/:videoId',
    access: 'session',
    encoding: 'none',
    data: remainingIds,
  },
  clear: {
    method: 'PATCH',
    path: '/users/history/clear-history',
    access: 'session',
    encoding: 'none',
    data: remainingIds,
  },
} as const satisfies Record<string, Call>;
