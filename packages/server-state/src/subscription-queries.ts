import {
  type Channel,
  type FoundChannel,
  type SearchResult,
  type UserId,
  type VideoDetail,
  pageSizes,
} from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { inPages } from './in-pages.ts';
import { keys } from './keys.ts';
import { listFreshness } from './list-freshness.ts';
import { toggleMutation } from './toggle-mutation.ts';
import { withoutRepeats } from './without-repeats.ts';

/** The channels that a user has subscribed to, last subscribed first; nothing is asked for a visitor. */
export const subscriptionsQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: [...keys.subscriptions, userId] as const,
    queryFn: userId ? ({ signal }) => sdk.subscriptions.list({ userId, signal }) : skipToken,
  });

/** What these channels have published, newest first, page by page; nothing is asked for a visitor. */
export const latestQuery = (sdk: Sdk, userId: UserId | undefined) =>
  infiniteQueryOptions({
    ...inPages,
    ...listFreshness,
    queryKey: [...keys.latest, userId] as const,
    queryFn: userId
      ? ({ pageParam, signal }) =>
          sdk.subscriptions.latestVideos({ userId, page: pageParam, limit: pageSizes.feed, signal })
      : skipToken,
    select: withoutRepeats,
  });

const byOne = (isSubscribed: boolean) => (isSubscribed ? -1 : 1);

const flipped = <Shown extends Channel | FoundChannel>(channel: Shown): Shown => ({
  ...channel,
  isSubscribed: !channel.isSubscribed,
  subscribersCount: channel.subscribersCount + byOne(channel.isSubscribed),
});

const flippedDetail = (video: VideoDetail): VideoDetail => ({
  ...video,
  isSubscribed: !video.isSubscribed,
  subscribers: video.subscribers + byOne(video.isSubscribed),
});

const flippedPage = (page: SearchResult, channelId: UserId): SearchResult =>
  page.channel?.id === channelId ? { ...page, channel: flipped(page.channel) } : page;

/** Wherever the channel is shown: on its page, beside its videos, among search results. */
function flipEverywhere(client: QueryClient, channelId: UserId) {
  client.setQueriesData<Channel>({ queryKey: keys.channel }, (held) =>
    held?.id === channelId ? flipped(held) : held,
  );
  client.setQueriesData<VideoDetail>({ queryKey: keys.detail }, (held) =>
    held?.owner.id === channelId ? flippedDetail(held) : held,
  );
  client.setQueriesData<InfiniteData<SearchResult>>(
    { queryKey: keys.search },
    (held) => held && { ...held, pages: held.pages.map((page) => flippedPage(page, channelId)) },
  );
}

/** Subscribes to a channel, or takes it back: at once wherever the channel is shown, then on the host. */
export const subscriptionToggle = (sdk: Sdk, channelId: UserId) =>
  toggleMutation({
    mutationKey: keyOf('Subscription', 'toggle', channelId),
    send: () => sdk.subscriptions.toggle({ channelId }),
    flip: (client) => flipEverywhere(client, channelId),
    shownBy: [keys.channel, keys.detail, keys.search, keys.latest, keys.subscriptions],
    // The answer is the whole list: it replaces the one that is held, and one that is still on its way.
    async onAnswer(client, channels) {
      const userId = sdk.session.state().user?.id;
      const { queryKey } = subscriptionsQuery(sdk, userId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, channels);
    },
  });
