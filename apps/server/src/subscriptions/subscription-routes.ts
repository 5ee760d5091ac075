import { endpoints } from '@kinora/api-contract';
import type { PresentUser } from '../accounts/present-user.ts';
import type { Slice } from '../http/endpoint-route.ts';
import { metaOf } from '../list-page.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface SubscriptionRoutesOptions {
  readonly subscriptions: Subscriptions;
  readonly presentUser: PresentUser;
  readonly presentVideo: PresentVideo;
}

const calls = endpoints.subscriptions;

/** Routes for subscriptions. */
export const subscriptionRoutes =
  ({ subscriptions, presentUser, presentVideo }: SubscriptionRoutesOptions): Slice =>
  (register) => {
    register(calls.list, {
      async handle({ params }) {
        const { rows, total } = await subscriptions.channels(params.userId);
        return {
          message: 'Subscribed channels',
          data: {
            subscribedChannels: rows.map((row) => presentUser.summary(row)),
            totalSubscribedChannels: total,
          },
        };
      },
    });

    register(calls.toggle, {
      find: ({ params, viewer }) =>
        subscriptions.assertChannel({ ...params, subscriberId: viewer.id }),
      async handle({ params, viewer }) {
        const key = { ...params, subscriberId: viewer.id };
        const { isSubscribed, channels } = await subscriptions.toggle(key);
        return {
          message: `Subscription ${isSubscribed ? 'added' : 'removed'} successfully`,
          data: channels.map((row) => presentUser.summary(row)),
        };
      },
    });

    register(calls.latestVideos, {
      async handle({ params, query }) {
        const { rows, total } = await subscriptions.latest(params.userId, query);
        return {
          message: 'Latest videos of subscribed channels',
          data: rows.map(presentVideo.video),
          meta: metaOf(query, total),
        };
      },
    });
  };
