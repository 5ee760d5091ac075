import { and, count, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm';
import type { SummaryRow } from '../accounts/present-user.ts';
import { isPublic } from '../database/public-videos.ts';
import { subscriptions, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, MAX_LISTED, limitOf, offsetOf } from '../lib/list-page.ts';
import { unwatchedPage } from '../videos/unwatched-page.ts';
import { ownerColumns } from '../videos/video-rows.ts';
import type { VisiblePage } from '../videos/visible-videos.ts';

export interface SubscriptionKey {
  readonly subscriberId: string;
  readonly channelId: string;
}

const isSubscription = ({ subscriberId, channelId }: SubscriptionKey) =>
  and(eq(subscriptions.subscriberId, subscriberId), eq(subscriptions.channelId, channelId));

/** Limits the lists: the newest subscriptions are listed, all are counted. */
const LISTED_CHANNELS = 1_000;

/** Reads and writes subscriptions. */
export const subscriptionRepository = {
  /** Whether there is such a channel, and its owner is not disabled. */
  async hasChannel(sql: Sql, id: string): Promise<boolean> {
    const found = await sql
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.disabledAt)));
    return found.length > 0;
  },

  /** Locks both users, always in the same order. Resolves with `false` when one of them no longer exists. */
  async lockBoth(tx: Sql, { subscriberId, channelId }: SubscriptionKey): Promise<boolean> {
    const locked = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [subscriberId, channelId]))
      .orderBy(users.id)
      .for('no key update');
    return locked.length === 2;
  },

  async has(sql: Sql, key: SubscriptionKey): Promise<boolean> {
    const found = await sql
      .select({ id: subscriptions.channelId })
      .from(subscriptions)
      .where(isSubscription(key));
    return found.length > 0;
  },

  async delete(tx: Sql, key: SubscriptionKey): Promise<void> {
    await tx.delete(subscriptions).where(isSubscription(key));
  },

  async insert(tx: Sql, key: SubscriptionKey, createdAt: Date): Promise<void> {
    await tx.insert(subscriptions).values({ ...key, createdAt });
  },

  /** Changes the counters of both users. */
  async count(tx: Sql, { subscriberId, channelId }: SubscriptionKey, by: 1 | -1): Promise<void> {
    await tx
      .update(users)
      .set({ subscribersCount: raw`${users.subscribersCount} + ${by}` })
      .where(eq(users.id, channelId));
    await tx
      .update(users)
      .set({ subscribedToCount: raw`${users.subscribedToCount} + ${by}` })
      .where(eq(users.id, subscriberId));
  },

  /** Returns the {@link LISTED_CHANNELS} that a user subscribed to last. */
  channels(sql: Sql, subscriberId: string): Promise<SummaryRow[]> {
    return sql
      .select(ownerColumns)
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.channelId))
      .where(and(eq(subscriptions.subscriberId, subscriberId), isNull(users.disabledAt)))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.channelId))
      .limit(LISTED_CHANNELS);
  },

  async totalChannels(sql: Sql, subscriberId: string): Promise<number> {
    const [row] = await sql
      .select({ total: users.subscribedToCount })
      .from(users)
      .where(eq(users.id, subscriberId));
    return row?.total ?? 0;
  },

  /**
   * Returns a page of the newest videos of subscribed channels, and how many the whole list has. The more channels, the
   * fewer videos of each are in the list. Each is read from an index, so neither a channel with many videos nor a site
   * with many makes it slow. Without watched videos, all of these are compared with the history.
   */
  async latest(
    sql: Sql,
    subscriberId: string,
    page: ListPage,
    hidesWatched = false,
  ): Promise<VisiblePage> {
    const subscribed = await this.totalChannels(sql, subscriberId);
    const ofEach = Math.floor(MAX_LISTED / Math.max(1, Math.min(subscribed, LISTED_CHANNELS)));
    const channels = sql
      .select({ id: subscriptions.channelId })
      .from(subscriptions)
      .where(eq(subscriptions.subscriberId, subscriberId))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.channelId))
      .limit(LISTED_CHANNELS)
      .as('channels');
    const newestOfEach = (limit: number) =>
      sql
        .select({ id: videos.id, createdAt: videos.createdAt })
        .from(videos)
        .where(and(eq(videos.ownerId, channels.id), isPublic))
        .orderBy(desc(videos.createdAt), desc(videos.id))
        .limit(limit)
        .as('of_channel');
    if (hidesWatched) {
      const all = newestOfEach(ofEach);
      const place = raw`row_number() over (order by ${all.createdAt} desc, ${all.id} desc)`;
      const list = sql
        .select({ id: all.id, place: place.as('place') })
        .from(channels)
        .crossJoinLateral(all);
      return unwatchedPage(sql, list, subscriberId, page);
    }
    const listed = newestOfEach(Math.min(ofEach, offsetOf(page) + limitOf(page)));
    const rows = await sql
      .select({ id: listed.id })
      .from(channels)
      .crossJoinLateral(listed)
      .orderBy(desc(listed.createdAt), desc(listed.id))
      .limit(limitOf(page))
      .offset(offsetOf(page));
    const [counted] = await sql
      .select({ total: count() })
      .from(channels)
      .crossJoinLateral(newestOfEach(ofEach));
    return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
  },
};
