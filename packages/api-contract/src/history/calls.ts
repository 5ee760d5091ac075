import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video } from '../options.ts';
import { videoCodec } from '../videos/codecs.ts';
import type { historyRequests } from './requests.ts';

type Requests = typeof historyRequests;

const remainingIds = c.ignored(c.array(c.string));

/** The calls of the watch history. */
export const historyCalls = {
  /** Watched videos, last watched first, without duplicates. */
  list: {
    method: 'GET',
    path: '/users/history',
    access: 'session',
    request: sends(rules<Requests['list']>, page),
    data: c.array(videoCodec),
  },
  /** Removes one video. Resolves also if it is not in the history. */
  remove: {
    method: 'PATCH',
    path: '/users/history/clear/:videoId',
    access: 'session',
    request: sends(rules<Requests['remove']>, video),
    data: remainingIds,
    stale: ['history.list'],
  },
  /** Removes all videos. */
  clear: {
    method: 'PATCH',
    path: '/users/history/clear-history',
    access: 'session',
    data: remainingIds,
    stale: ['history.list'],
  },
} as const satisfies Calls;
