import type { SubscribedChannel } from '@kinora/domain';
import * as v from 'valibot';
import type { Call } from './call.ts';
import { wireUserSummary } from './wire-user.ts';
import { wireVideo } from './wire-video.ts';

const channels = v.array(wireUserSummary);

/** The calls of subscriptions. */
export const subscriptionCalls = {
  list: {
    method: 'GET',
    path: '/subscriptions/u/:userId',
    access: 'self',
    encoding: 'none',
    data: v.pipe(
      v.object({
        subscribedChannels: channels,
        totalSubscribedChannels: v.optional(v.number()),
      }),
      v.transform(({ subscribedChannels }): SubscribedChannel[] => subscribedChannels),
    ),
  },
  toggle: {
    method: 'POST',
    path: '/subscriptions/c/:channelId',
    access: 'complete',
    encoding: 'none',
    data: channels,
  },
  latestVideos: {
    method: 'GET',
    path: '/subscriptions/u/:userId/latest',
    access: 'self',
    encoding: 'none',
    data: v.array(wireVideo),
  },
} as const satisfies Record<string, Call>;
