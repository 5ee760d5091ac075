import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video } from '../options.ts';
import { videoCodec } from '../videos/codecs.ts';
import { likeStateCodec } from './codecs.ts';
import type { likeRequests } from './requests.ts';

type Requests = typeof likeRequests;

/** The calls of likes. */
export const likeCalls = {
  /** Likes a video, or removes the like. Sent again only after a 401, because two toggles cancel out. */
  toggle: {
    method: 'POST',
    path: '/likes/toggle/v/:videoId',
    access: 'verified',
    request: sends(rules<Requests['toggle']>, video),
    data: likeStateCodec,
  },
  /**
   * Likes a video (`true`) or removes the like (`false`). Safe to repeat: setting the state that already holds changes
   * nothing. Hosts older than 0.2 do not have this call; it then rejects as `refused` with status 404.
   */
  set: {
    method: 'PUT',
    path: '/likes/v/:videoId',
    access: 'verified',
    encoding: 'json',
    request: sends(rules<Requests['set']>, video, {
      /** The state after the call. */
      isLiked: 'isLiked',
    }),
    data: likeStateCodec,
  },
  /** Liked videos, last liked first. */
  list: {
    method: 'GET',
    path: '/likes/videos',
    access: 'session',
    request: sends(rules<Requests['list']>, page),
    data: c.array(videoCodec),
  },
} as const satisfies Calls;
