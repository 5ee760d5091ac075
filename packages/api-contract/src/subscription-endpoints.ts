import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { listQuery, userIdField } from './request-fields.ts';
import { subscriptionCalls } from './subscription-calls.ts';

const ofUser = v.object({ userId: userIdField });

/** The subscription calls with the schemas of their requests and the status of a success. */
export const subscriptionEndpoints = {
  list: {
    ...subscriptionCalls.list,
    access: 'self',
    params: ofUser,
    status: 200,
  },
  toggle: {
    ...subscriptionCalls.toggle,
    access: 'complete',
    params: v.object({ channelId: userIdField }),
    status: 200,
  },
  latestVideos: {
    ...subscriptionCalls.latestVideos,
    access: 'self',
    params: ofUser,
    query: listQuery,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
