import type { SubscribedChannel } from '@kinora/domain';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { listQuery, userIdField } from './request-fields.ts';
import { wireUserSummary } from './wire-user.ts';
import { wireVideo } from './wire-video.ts';

const ofUser = v.object({ userId: userIdField });
const channels = v.array(wireUserSummary);

/** The calls around subscriptions. */
export const subscriptionEndpoints = {
  list: {
    method: 'GET',
    path: '/subscriptions/u/:userId',
    access: 'self',
    encoding: 'none',
    params: ofUser,
    status: 200,
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
    params: v.object({ channelId: userIdField }),
    status: 200,
    data: channels,
  },
  latest: {
    method: 'GET',
    path: '/subscriptions/u/:userId/latest',
    access: 'self',
    encoding: 'none',
    params: ofUser,
    query: listQuery,
    status: 200,
    data: v.array(wireVideo),
  },
} as const satisfies Record<string, Endpoint>;
