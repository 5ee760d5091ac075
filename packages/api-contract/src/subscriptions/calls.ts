import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { hideWatched, page, signedInUser, user } from '../options.ts';
import { videoCodec } from '../videos/codecs.ts';
import { channelsCodec, subscriptionsCodec } from './codecs.ts';
import type { subscriptionRequests } from './requests.ts';

type Requests = typeof subscriptionRequests;

const channel = {
  /** The id of the user whose channel it is. */
  channelId: 'channelId',
} as const;

/** The calls of subscriptions. */
export const subscriptionCalls = {
  list: {
    method: 'GET',
    path: '/subscriptions/u/:userId',
    access: 'self',
    request: sends(rules<Requests['list']>, signedInUser),
    data: subscriptionsCodec,
  },
  toggle: {
    method: 'POST',
    path: '/subscriptions/c/:channelId',
    access: 'complete',
    request: sends(rules<Requests['toggle']>, channel),
    data: channelsCodec,
  },
  set: {
    method: 'PUT',
    path: '/subscriptions/c/:channelId',
    access: 'complete',
    encoding: 'json',
    request: sends(rules<Requests['set']>, channel, {
      /** The state after the call. */
      isSubscribed: 'isSubscribed',
    }),
    data: channelsCodec,
  },
  /** Videos of subscribed channels, newest first. */
  latestVideos: {
    method: 'GET',
    path: '/subscriptions/u/:userId/latest',
    access: 'self',
    laterFields: { 'history-controls': ['hideWatched'] },
    request: sends(rules<Requests['latestVideos']>, user, page, hideWatched),
    data: c.array(videoCodec),
  },
} as const satisfies Calls;
