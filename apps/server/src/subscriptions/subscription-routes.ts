import { calls } from '@kinora/api-contract';
import type { PresentUser } from '../accounts/present-user.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { metaOf } from '../lib/list-page.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface SubscriptionRoutesOptions {
  readonly subscriptions: Subscriptions;
  readonly presentUser: PresentUser;
  readonly presentVideo: PresentVideo;
}

/** Routes for subscriptions. */
export const subscriptionRoutes =
  ({ subscriptions, presentUser, presentVideo }: SubscriptionRoutesOptions): AddRoutes =>
  (register) => {
    register(calls.subscriptions.list, {
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

    register(calls.subscriptions.toggle, {
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

    register(calls.subscriptions.set, {
      find: ({ params, viewer }) =>
        subscriptions.assertChannel({ ...params, subscriberId: viewer.id }),
      async handle({ params, viewer, body: { isSubscribed } }) {
        const key = { ...params, subscriberId: viewer.id };
        const { channels } = await subscriptions.set(key, isSubscribed);
        return {
          message: isSubscribed ? 'Subscribed' : 'Not subscribed',
          data: channels.map((row) => presentUser.summary(row)),
        };
      },
    });

    register(calls.subscriptions.latestVideos, {
      async handle({ params, query }) {
        const { rows, total } = await subscriptions.latest(
          params.userId,
          query,
          query.hideWatched !== undefined,
        );
        return {
          message: 'Latest videos of subscribed channels',
          data: rows.map(presentVideo.video),
          meta: metaOf(query, total),
        };
      },
    });
  };
