import { type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { videoCodec } from '../videos/codecs.ts';
import type { historyRequests } from './requests.ts';

type Requests = typeof historyRequests;

const remainingIds = c.ignored(c.array(c.string));

/** The calls of the watch history. */
export const historyCalls = {
  list: {
    method: 'GET',
    path: '/users/history',
    access: 'session',
    request: sends<Requests['list']>({ page: true, limit: true }),
    data: c.array(videoCodec),
  },
  remove: {
    method: 'PATCH',
    path: '/users/history/clear/:videoId',
    access: 'session',
    request: sends<Requests['remove']>({}),
    data: remainingIds,
  },
  clear: {
    method: 'PATCH',
    path: '/users/history/clear-history',
    access: 'session',
    data: remainingIds,
  },
} as const satisfies Calls;
