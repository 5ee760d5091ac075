import type { SubscribedChannel } from '@kinora/domain';
import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wireUserSummary } from './wire-user.ts';
import { wireVideo } from './wire-video.ts';

const channels = s.array(wireUserSummary);

const wireSubscriptions = s.transform(
  s.object({
    subscribedChannels: channels,
    totalSubscribedChannels: s.optional(s.number),
  }),
  ({ subscribedChannels }): SubscribedChannel[] => subscribedChannels,
);

/** The calls of subscriptions. */
export const subscriptionCalls = {
  list: newCall('GET', '/subscriptions/u/:userId', wireSubscriptions),
  toggle: newCall('POST', '/subscriptions/c/:channelId', channels),
  latestVideos: newCall('GET', '/subscriptions/u/:userId/latest', s.array(wireVideo)),
} as const satisfies Record<string, Call>;
