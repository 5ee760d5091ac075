import type { SubscribedChannel } from '@kinora/domain';
import { userSummaryCodec } from '../accounts/codecs.ts';
import * as c from '../codec.ts';

/** Subscribed channels. */
export const channelsCodec = c.array(userSummaryCodec);

/** Subscribed channels and their number, which clients do not need. */
export const subscriptionsCodec = c.transform(
  c.object({
    subscribedChannels: channelsCodec,
    totalSubscribedChannels: c.optional(c.number),
  }),
  ({ subscribedChannels }): SubscribedChannel[] => subscribedChannels,
);
