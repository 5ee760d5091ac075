import { endpoints } from '@kinora/api-contract';
import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import { type FakeCall, type FakeRoute, requireViewer } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import {
  Refusal,
  parseFields,
  listReply,
  reply,
  paginate,
  wireCommentOf,
  wireSummary,
} from './fake-wire.ts';

const { likes, comments, history, subscriptions } = endpoints;

const byAge = (one: OwnVideo, other: OwnVideo) => one.createdAt.localeCompare(other.createdAt);

/** The routes of likes, comments, the watch history and subscriptions. */
export function socialRoutes(store: FakeStore, community: FakeCommunity): readonly FakeRoute[] {
  function demandVisible(videoId: VideoId, { viewer }: FakeCall) {
    if (!community.isVisible(videoId, viewer?.id))
      throw new Refusal(404, 'not-found', 'Video not found');
  }

  /** The videos that the viewer may see, last added first. */
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
      handle(call) {
        const { videoId } = parseFields(likes.toggle.params, call.params, 400);
        demandVisible(videoId, call);
        const isLiked = community.toggleLike({ userId: requireViewer(call).id, videoId });
        const liked = store.videos.find(({ id }) => id === videoId)?.likes ?? 0;
        return reply(`video like ${isLiked ? 'added' : 'removed'}`, { isLiked, likes: liked });
      },
    },
    {
      endpoint: likes.list,
      handle(call) {
        const { page, limit } = parseFields(likes.list.query, call.query);
        const { id } = requireViewer(call);
        return listReply(videosOf(community.likedBy(id), id), page, limit);
      },
    },
    {
      endpoint: comments.list,
      handle(call) {
        const { videoId } = parseFields(comments.list.params, call.params, 400);
        demandVisible(videoId, call);
        const { page, limit } = parseFields(comments.list.query, call.query);
        const found = community.comments.filter((one) => one.videoId === videoId).toReversed();
        const { items, meta } = paginate(found, page, limit);
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
      handle(call) {
        const { videoId } = parseFields(comments.add.params, call.params, 400);
        demandVisible(videoId, call);
        const { comment: content } = parseFields(comments.add.body, call.body);
        const { userName, fullName, avatar } = requireViewer(call);
        const author = { userName, fullName, avatar };
        const added = community.addComment({ videoId, content, author });
        return reply('Comment added', wireCommentOf(added), 201);
      },
    },
    {
      endpoint: history.list,
      handle(call) {
        const { page, limit } = parseFields(history.list.query, call.query);
        const { id } = requireViewer(call);
        return listReply(videosOf(community.watchedBy(id), id), page, limit);
      },
    },
    {
      endpoint: history.remove,
      handle(call) {
        const { videoId } = parseFields(history.remove.params, call.params, 400);
        const { id } = requireViewer(call);
        community.forget({ userId: id, videoId });
        return reply('Video removed from watch history', community.watchedBy(id).toReversed());
      },
    },
    {
      endpoint: history.clear,
      handle(call) {
        community.forget({ userId: requireViewer(call).id });
        return reply('Watch history cleared', []);
      },
    },
    {
      endpoint: subscriptions.list,
      handle(call) {
        const subscribedChannels = channelsOf(requireViewer(call).id);
        const totalSubscribedChannels = subscribedChannels.length;
        return reply('Subscribed channels', { subscribedChannels, totalSubscribedChannels });
      },
    },
    {
      endpoint: subscriptions.toggle,
      handle(call) {
        const { channelId } = parseFields(subscriptions.toggle.params, call.params, 400);
        const { id: subscriberId } = requireViewer(call);
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
      handle(call) {
        const { page, limit } = parseFields(subscriptions.latestVideos.query, call.query);
        const channels = community.channelsOf(requireViewer(call).id);
        const found = store.videos
          .filter((video) => channels.includes(video.owner.id) && isVisibleTo(undefined, video))
          .sort(byAge)
          .toReversed();
        return listReply(found, page, limit);
      },
    },
  ];
}
