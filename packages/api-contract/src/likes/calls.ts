import { type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { videoCodec } from '../videos/codecs.ts';
import { likeStateCodec } from './codecs.ts';
import type { likeRequests } from './requests.ts';

type Requests = typeof likeRequests;

/** The calls of likes. */
export const likeCalls = {
  toggle: {
    method: 'POST',
    path: '/likes/toggle/v/:videoId',
    access: 'verified',
    request: sends<Requests['toggle']>({}),
    data: likeStateCodec,
  },
  set: {
    method: 'PUT',
    path: '/likes/v/:videoId',
    access: 'verified',
    encoding: 'json',
    request: sends<Requests['set']>({ isLiked: true }),
    data: likeStateCodec,
  },
  list: {
    method: 'GET',
    path: '/likes/videos',
    access: 'session',
    request: sends<Requests['list']>({ page: true, limit: true }),
    data: c.array(videoCodec),
  },
} as const satisfies Calls;
