import { subscriptionCalls as subscriptions } from '@kinora/api-contract';
import type { IdOrText, Page, SubscribedChannel, Video } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable } from './call-options.ts';
import type { OwnedVideosOptions } from './videos.ts';

/** The signed-in user, whose subscriptions are listed. */
export interface SubscriptionsOptions extends Cancellable {
  /** The id of the signed-in user. */
  readonly userId: IdOrText<'user'>;
}

/** A channel by its id. */
export interface SubscriptionToggleOptions extends Cancellable {
  /** The id of the user whose channel it is. */
  readonly channelId: IdOrText<'user'>;
}

/** Whether the user is subscribed to a channel. */
export interface SetSubscriptionOptions extends SubscriptionToggleOptions {
  /** The state after the call. */
  readonly isSubscribed: boolean;
}

/** Subscriptions of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface SubscriptionsResource {
  /** The subscribed channels, last subscribed first: the list saved in this browser, else the host's, which is then saved. */
  readonly list: (options: SubscriptionsOptions) => Promise<readonly SubscribedChannel[]>;
  /** Subscribes or unsubscribes. Resolves with the channels subscribed now. Sent again only after a 401, because two toggles cancel out. */
  readonly toggle: (options: SubscriptionToggleOptions) => Promise<readonly SubscribedChannel[]>;
  /**
   * Subscribes (`true`) or unsubscribes (`false`). Resolves with the channels subscribed now. Safe to repeat: setting the
   * state that already holds changes nothing. Hosts older than 0.2 do not have this call; it then rejects as `refused` with
   * status 404.
   */
  readonly set: (options: SetSubscriptionOptions) => Promise<readonly SubscribedChannel[]>;
  /** Videos of subscribed channels, newest first. */
  readonly latestVideos: (options: OwnedVideosOptions) => Promise<Page<Video>>;
}

/** The group of {@link SubscriptionsResource}. */
export function subscriptionsGroup({
  methods: { data, page },
  session: manager,
}: GroupContext): SubscriptionsResource {
  const list = data(subscriptions.list);
  const toggle = data(subscriptions.toggle);
  const set = data(subscriptions.set);

  async function saveResult(changed: Promise<readonly SubscribedChannel[]>) {
    const channels = await changed;
    const userId = manager.current()?.user.id;
    if (userId) manager.saveSubscriptions(userId, channels);
    return channels;
  }

  return {
    async list(options) {
      const { userId } = options;
      const saved = await manager.savedSubscriptions(userId);
      if (saved) return saved;
      const channels = await list(options);
      manager.saveSubscriptions(userId, channels);
      return channels;
    },
    toggle: (options) => saveResult(toggle(options)),
    set: (options) => saveResult(set(options)),
    latestVideos: page(subscriptions.latestVideos),
  };
}
