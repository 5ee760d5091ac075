import { ApiError } from '@kinora/api-contract/kernel';
import type { SummaryRow } from '../accounts/present-user.ts';
import { noChannel } from '../accounts/profile/profiles.ts';
import type { Database } from '../database/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { ListPage } from '../lib/list-page.ts';
import type { Listed } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { type SubscriptionKey, subscriptionRepository } from './subscription-repository.ts';

export interface SubscriptionsOptions {
  readonly database: Database;
  readonly now: Clock;
}

export interface Changed {
  readonly isSubscribed: boolean;
  readonly channels: readonly SummaryRow[];
}

/** Changes and lists subscriptions. */
export function createSubscriptions({ database, now }: SubscriptionsOptions) {
  const { sql } = database;

  /** Locks both users' rows, so that concurrent changes run one after the other and two toggles always cancel out. */
  const change = (
    key: SubscriptionKey,
    next: (isSubscribed: boolean) => boolean,
  ): Promise<Changed> =>
    database.transaction(async (tx) => {
      if (!(await subscriptionRepository.lockBoth(tx, key))) throw noChannel();
      const wasSubscribed = await subscriptionRepository.has(tx, key);
      const isSubscribed = next(wasSubscribed);
      if (isSubscribed !== wasSubscribed) {
        await (isSubscribed
          ? subscriptionRepository.insert(tx, key, now())
          : subscriptionRepository.delete(tx, key));
        await subscriptionRepository.count(tx, key, isSubscribed ? 1 : -1);
      }
      const { subscriberId } = key;
      const channels = await subscriptionRepository.channels(tx, subscriberId);
      return { isSubscribed, channels };
    });

  return {
    async assertChannel({ subscriberId, channelId }: SubscriptionKey): Promise<void> {
      if (subscriberId === channelId)
        throw new ApiError('malformed', 'You cannot subscribe to your own channel');
      if (!(await subscriptionRepository.hasChannel(sql, channelId))) throw noChannel();
    },

    toggle: (key: SubscriptionKey) => change(key, (isSubscribed) => !isSubscribed),
    set: (key: SubscriptionKey, isSubscribed: boolean) => change(key, () => isSubscribed),

    async channels(subscriberId: string) {
      const rows = await subscriptionRepository.channels(sql, subscriberId);
      return { rows, total: await subscriptionRepository.totalChannels(sql, subscriberId) };
    },

    async latest(subscriberId: string, page: ListPage, hidesWatched = false): Promise<Listed> {
      const { ids, total } = await subscriptionRepository.latest(
        sql,
        subscriberId,
        page,
        hidesWatched,
      );
      return { rows: await visibleVideos(sql, ids, undefined), total };
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
