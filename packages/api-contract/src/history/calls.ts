import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video } from '../options.ts';
import { unfinishedVideoCodec, watchPositionCodec, watchedVideoCodec } from './codecs.ts';
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
    laterFields: { 'history-controls': ['query'] },
    request: sends(rules<Requests['list']>, page, {
      /**
       * Lists only videos whose title or channel has all these words, or words that begin like them: 1 to 500 characters.
       * Hosts without the feature `history-controls` ignore it.
       */
      text: 'query',
    }),
    data: c.array(watchedVideoCodec),
  },
  /**
   * The last watched videos that the viewer has begun and not finished, at most 12, newest view first. Empty while the
   * history is paused.
   */
  unfinished: {
    method: 'GET',
    path: '/users/history/unfinished',
    access: 'session',
    feature: 'history-controls',
    data: c.array(unfinishedVideoCodec),
  },
  /**
   * Marks a video of the history as watched to its end, or as not watched, which also forgets the position. Changes nothing if
   * the video is not in the history.
   */
  mark: {
    method: 'PUT',
    path: '/users/history/:videoId/finished',
    access: 'session',
    feature: 'history-controls',
    encoding: 'json',
    request: sends(rules<Requests['mark']>, video, {
      /** The state after the call. */
      isFinished: 'isFinished',
    }),
    data: c.noData,
    stale: [
      'history.list',
      'history.positions',
      'history.unfinished',
      'subscriptions.latestVideos',
      'videos.listPublished',
    ],
  },
  /** Removes one video. Resolves also if it is not in the history. */
  remove: {
    method: 'PATCH',
    path: '/users/history/clear/:videoId',
    access: 'session',
    request: sends(rules<Requests['remove']>, video),
    data: remainingIds,
    stale: ['history.list', 'history.unfinished'],
  },
  /** Removes all videos. */
  clear: {
    method: 'PATCH',
    path: '/users/history/clear-history',
    access: 'session',
    data: remainingIds,
    stale: ['history.list', 'history.unfinished'],
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
