import { endpoints } from '@kinora/api-contract';
import type { OwnVideo, UserId, VideoId } from '@kinora/domain';

import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import { type FakeCall, type FakeRoute, viewerOf } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import {
  Refusal,
  checked,
  listReply,
  reply,
  slice,
  wireCommentOf,
  wireSummary,
} from './fake-wire.ts';

const { likes, comments, history, subscriptions } = endpoints;

const byAge = (one: OwnVideo, other: OwnVideo) => one.createdAt.localeCompare(other.createdAt);

/** Likes, comments, the watch history and subscriptions. */
export function socialRoutes(store: FakeStore, community: FakeCommunity): readonly FakeRoute[] {
  function demandVisible(videoId: VideoId, { viewer }: FakeCall) {
    if (!community.isVisible(videoId, viewer?.id))
      throw new Refusal(404, 'not-found', 'Video not found');
  }

  /** Those that the viewer may see, last added first. */
  const videosOf = (ids: readonly VideoId[], viewerId: UserId) =>
    ids
      .flatMap((wanted) => store.videos.find(({ id }) => id === wanted) ?? [])
      .filter((video) => isVisibleTo(viewerId, video))
      .toReversed();

  const channelsOf = (subscriberId: UserId) =>
    community
      .channelsOf(subscriberId)
      .toReversed()
      .map((id) => wireSummary(store.userOf(id)));

  return [
    {
      endpoint: likes.toggle,
      answer(call) {
        const { videoId } = checked(likes.toggle.params, call.params, 400);
        demandVisible(videoId, call);
        const isLiked = community.toggleLike({ userId: viewerOf(call).id, videoId });
        const liked = store.videos.find(({ id }) => id === videoId)?.likes ?? 0;
        return reply(`video like ${isLiked ? 'added' : 'removed'}`, { isLiked, likes: liked });
      },
    },
    {
      endpoint: likes.list,
      answer(call) {
        const { page, limit } = checked(likes.list.query, call.query);
        const { id } = viewerOf(call);
        return listReply(videosOf(community.likedBy(id), id), page, limit);
      },
    },
    {
      endpoint: comments.list,
      answer(call) {
        const { videoId } = checked(comments.list.params, call.params, 400);
        demandVisible(videoId, call);
        const { page, limit } = checked(comments.list.query, call.query);
        const found = community.comments.filter((one) => one.videoId === videoId).toReversed();
        const { items, meta } = slice(found, page, limit);
        return reply('Comments', {
          count: meta.total,
          videoComments: items.map(wireCommentOf),
          currentPage: page,
          totalPages: meta.totalPages,
        });
      },
    },
    {
      endpoint: comments.add,
      answer(call) {
        const { videoId } = checked(comments.add.params, call.params, 400);
        demandVisible(videoId, call);
        const { comment: content } = checked(comments.add.body, call.body);
        const { userName, fullName, avatar } = viewerOf(call);
        const author = { userName, fullName, avatar };
        const added = community.addComment({ videoId, content, author });
        return reply('Comment added', wireCommentOf(added), 201);
      },
    },
    {
      endpoint: history.list,
      answer(call) {
        const { page, limit } = checked(history.list.query, call.query);
        const { id } = viewerOf(call);
        return listReply(videosOf(community.watchedBy(id), id), page, limit);
      },
    },
    {
      endpoint: history.remove,
      answer(call) {
        const { videoId } = checked(history.remove.params, call.params, 400);
        const { id } = viewerOf(call);
        community.forget({ userId: id, videoId });
        return reply('Video removed from watch history', community.watchedBy(id).toReversed());
      },
    },
    {
      endpoint: history.clear,
      answer(call) {
        community.forget({ userId: viewerOf(call).id });
        return reply('Watch history cleared', []);
      },
    },
    {
      endpoint: subscriptions.list,
      answer(call) {
        const subscribedChannels = channelsOf(viewerOf(call).id);
        const totalSubscribedChannels = subscribedChannels.length;
        return reply('Subscribed channels', { subscribedChannels, totalSubscribedChannels });
      },
    },
    {
      endpoint: subscriptions.toggle,
      answer(call) {
        const { channelId } = checked(subscriptions.toggle.params, call.params, 400);
        const { id: subscriberId } = viewerOf(call);
        if (channelId === subscriberId)
          throw new Refusal(400, 'malformed', 'You cannot subscribe to your own channel');
        if (!store.users.some(({ id }) => id === channelId))
          throw new Refusal(404, 'not-found', 'Channel not found');
        const isSubscribed = community.toggleSubscription({ subscriberId, channelId });
        const message = `Subscription ${isSubscribed ? 'added' : 'removed'} successfully`;
        return reply(message, channelsOf(subscriberId));
      },
    },
    {
      endpoint: subscriptions.latestVideos,
      answer(call) {
        const { page, limit } = checked(subscriptions.latestVideos.query, call.query);
        const channels = community.channelsOf(viewerOf(call).id);
        const found = store.videos
          .filter((video) => channels.includes(video.owner.id) && isVisibleTo(undefined, video))
          .sort(byAge)
          .toReversed();
        return listReply(found, page, limit);
      },
    },
  ];
}
