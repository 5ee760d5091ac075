import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video } from '../options.ts';
import { videoCodec } from '../videos/codecs.ts';
import { watchPositionCodec } from './codecs.ts';
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
  /** Where the viewer stopped in these videos, in any order. Leaves out videos without a position. */
  positions: {
    method: 'GET',
    path: '/users/history/positions',
    access: 'session',
    feature: 'positions',
    request: sends(rules<Requests['positions']>, {
      /** At most 100 ids. */
      videoIds: 'videoIds',
    }),
    data: c.array(watchPositionCodec),
  },
  /**
   * Reports where the viewer is in a video. A video that is not in the history has no position: the report then changes
   * nothing, and neither does one that is older than what the host knows. Safe to repeat with a new age.
   */
  report: {
    method: 'PUT',
    path: '/users/history/:videoId/position',
    access: 'session',
    feature: 'positions',
    outlivesPage: true,
    encoding: 'json',
    request: sends(rules<Requests['report']>, video, {
      /** Seconds from the start of the video. */
      seconds: 'seconds',
      /**
       * How long ago the viewer was there, 0 to 86,400: the difference of two readings of the same clock of the device,
       * computed for each attempt. The host orders reports by its own clock less this age.
       */
      ageSeconds: 'ageSeconds',
    }),
    data: c.noData,
  },
} as const satisfies Calls;
