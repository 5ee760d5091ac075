import { type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { videoCodec } from '../videos/codecs.ts';
import { channelsCodec, subscriptionsCodec } from './codecs.ts';
import type { subscriptionRequests } from './requests.ts';

type Requests = typeof subscriptionRequests;

/** The calls of subscriptions. */
export const subscriptionCalls = {
  list: {
    method: 'GET',
    path: '/subscriptions/u/:userId',
    access: 'self',
    request: sends<Requests['list']>({}),
    data: subscriptionsCodec,
  },
  toggle: {
    method: 'POST',
    path: '/subscriptions/c/:channelId',
    access: 'complete',
    request: sends<Requests['toggle']>({}),
    data: channelsCodec,
  },
  set: {
    method: 'PUT',
    path: '/subscriptions/c/:channelId',
    access: 'complete',
    encoding: 'json',
    request: sends<Requests['set']>({ isSubscribed: true }),
    data: channelsCodec,
  },
  latestVideos: {
    method: 'GET',
    path: '/subscriptions/u/:userId/latest',
    access: 'self',
    request: sends<Requests['latestVideos']>({ page: true, limit: true }),
    data: c.array(videoCodec),
  },
} as const satisfies Calls;
