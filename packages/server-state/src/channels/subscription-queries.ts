import {
  type Channel,
  type FoundChannel,
  type SearchResult,
  type UserId,
  type VideoDetail,
  pageSizes,
} from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { optionalPagedQuery, query } from '../calls/query.ts';
import { hideWatched } from '../lists/hide-watched.ts';
import { listFreshness } from '../lists/list-freshness.ts';
import { toggleMutation } from '../mutations/toggle-mutation.ts';

/** The channels to which a user has subscribed, last subscribed first; disabled for a visitor. */
export const subscriptionsQuery = (sdk: Sdk, userId: UserId | undefined) =>
  query(sdk, 'subscriptions.list', { userId });

/**
 * The videos of these channels, newest first, page by page; on request without those that the user has watched. Disabled for a
 * visitor.
 */
export const latestQuery = (sdk: Sdk, userId: UserId | undefined, hidesWatched = false) =>
  optionalPagedQuery(
    sdk,
    'subscriptions.latestVideos',
    { userId, limit: pageSizes.feed, ...hideWatched(hidesWatched) },
    listFreshness,
  );

const countChange = (isSubscribed: boolean) => (isSubscribed ? -1 : 1);

const flipped = <Shown extends Channel | FoundChannel>(channel: Shown): Shown => ({
  ...channel,
  isSubscribed: !channel.isSubscribed,
  subscribersCount: channel.subscribersCount + countChange(channel.isSubscribed),
});

const flippedDetail = (video: VideoDetail): VideoDetail => ({
  ...video,
  isSubscribed: !video.isSubscribed,
  subscribers: video.subscribers + countChange(video.isSubscribed),
});

const flippedPage = (page: SearchResult, channelId: UserId): SearchResult =>
  page.channel?.id === channelId ? { ...page, channel: flipped(page.channel) } : page;

/** Turns the subscription over in each place that shows it: the channel page, watch pages, search results. */
function flipEverywhere(client: QueryClient, channelId: UserId) {
  client.setQueriesData<Channel>({ queryKey: keyOf('accounts.channel') }, (channel) =>
    channel?.id === channelId ? flipped(channel) : channel,
  );
  client.setQueriesData<VideoDetail>({ queryKey: keyOf('videos.get') }, (video) =>
    video?.owner.id === channelId ? flippedDetail(video) : video,
  );
  client.setQueriesData<InfiniteData<SearchResult>>(
    { queryKey: keyOf('videos.search') },
    (list) => list && { ...list, pages: list.pages.map((page) => flippedPage(page, channelId)) },
  );
}

/** Subscribes to a channel or unsubscribes: at once in each place that shows it, then on the host. */
export const subscriptionToggle = (sdk: Sdk, channelId: UserId) =>
  toggleMutation({
    mutationKey: keyOf('subscriptions.toggle', { channelId }),
    send: () => sdk.subscriptions.toggle({ channelId }),
    flip: (client) => flipEverywhere(client, channelId),
    affectedKeys: [
      keyOf('accounts.channel'),
      keyOf('videos.get'),
      keyOf('videos.search'),
      keyOf('subscriptions.latestVideos'),
      keyOf('subscriptions.list'),
    ],
    // The response is the whole list. It replaces the cached one, and one that is still being fetched.
    async onResponse(client, channels) {
      const userId = sdk.session.state().user?.id;
      const { queryKey } = subscriptionsQuery(sdk, userId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, channels);
    },
  });
