import { subscriptionCalls as subscriptions } from '@kinora/api-contract';
import type { Page, SubscribedChannel, UserId, Video } from '@kinora/domain';

import type { Http } from '../http/http.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { Cancellable } from './accounts.ts';
import { pageOf } from './page-of.ts';
import type { OwnedVideosOptions } from './videos.ts';

/** Whose subscriptions: the signed-in user's own. */
export interface SubscriptionsOptions extends Cancellable {
  readonly userId: UserId;
}

/** A channel by its id. */
export interface SubscriptionToggleOptions extends Cancellable {
  readonly channelId: UserId;
}

/** Subscriptions of the signed-in user. Rejects only with an `ApiFailure`. */
export interface SubscriptionsResource {
  /** The subscribed channels, last subscribed first: those that are saved in this browser, else the host's, which are then saved. */
  list(options: SubscriptionsOptions): Promise<readonly SubscribedChannel[]>;
  /** Subscribes, or takes it back. Answers the channels that are subscribed now. Two toggles cancel out: never sent twice. */
  toggle(options: SubscriptionToggleOptions): Promise<readonly SubscribedChannel[]>;
  /** Videos of subscribed channels, newest first. */
  latest(options: OwnedVideosOptions): Promise<Page<Video>>;
}

export function createSubscriptionsResource(
  http: Http,
  keeper: Pick<SessionKeeper, 'held' | 'savedSubscriptions' | 'saveSubscriptions'>,
): SubscriptionsResource {
  return {
    async list({ userId, signal }) {
      const saved = await keeper.savedSubscriptions(userId);
      if (saved) return saved;
      const { data } = await http.call(subscriptions.list, { params: { userId }, signal });
      keeper.saveSubscriptions(userId, data);
      return data;
    },

    async toggle({ channelId, signal }) {
      const { data } = await http.call(subscriptions.toggle, { params: { channelId }, signal });
      const userId = keeper.held()?.user.id;
      if (userId) keeper.saveSubscriptions(userId, data);
      return data;
    },

    async latest({ userId, page, limit, signal }) {
      const call = { params: { userId }, query: { page, limit }, signal };
      return pageOf(await http.call(subscriptions.latest, call), page);
    },
  };
}
