import { subscriptionCalls as subscriptions } from '@kinora/api-contract';
import type { SubscribedChannel } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** The signed-in user, whose subscriptions are listed. */
export type SubscriptionsOptions = CallOptions<typeof subscriptions.list>;
/** One page of the newest videos of subscribed channels, all or those that the user has not watched. */
export type LatestVideosOptions = CallOptions<typeof subscriptions.latestVideos>;
/** A channel by its id. */
export type SubscriptionToggleOptions = CallOptions<typeof subscriptions.toggle>;
/** Whether the user is subscribed to a channel. */
export type SetSubscriptionOptions = CallOptions<typeof subscriptions.set>;

/** Subscriptions of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface SubscriptionsResource extends Pick<
  ResourceOf<typeof subscriptions>,
  'latestVideos'
> {
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
}

/** The group of {@link SubscriptionsResource}. */
export function subscriptionsGroup({
  methods,
  session: manager,
}: GroupContext): SubscriptionsResource {
  const derived = methods.of(subscriptions);

  async function saveResult(changed: Promise<readonly SubscribedChannel[]>) {
    const channels = await changed;
    const userId = manager.current()?.user.id;
    if (userId) manager.saveSubscriptions(userId, channels);
    return channels;
  }

  return {
    ...derived,
    async list(options) {
      const { userId } = options;
      const saved = await manager.savedSubscriptions(userId);
      if (saved) return saved;
      const channels = await derived.list(options);
      manager.saveSubscriptions(userId, channels);
      return channels;
    },
    toggle: (options) => saveResult(derived.toggle(options)),
    set: (options) => saveResult(derived.set(options)),
  };
}
