import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import { type MatchedRequest, type FakeRoute, requireViewer } from './fake-route.ts';
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

const { likes, comments, history, subscriptions } = calls;

const byAge = (one: OwnVideo, other: OwnVideo) => one.createdAt.localeCompare(other.createdAt);

/** The routes of likes, comments, the watch history and subscriptions. */
export function socialRoutes(store: FakeStore, community: FakeCommunity): readonly FakeRoute[] {
  function demandVisible(videoId: VideoId, { viewer }: MatchedRequest) {
    if (!community.isVisible(videoId, viewer?.id))
      throw new Refusal(404, 'not-found', 'Video not found');
  }

  const likesOf = (videoId: VideoId) => store.videos.find(({ id }) => id === videoId)?.likes ?? 0;

  /** Returns the viewer and the channel of a request that changes a subscription. */
  function subscriptionOf(request: MatchedRequest) {
    const { channelId } = parseFields(requests.subscriptions.toggle.params, request.params, 400);
    const { id: subscriberId } = requireViewer(request);
    if (channelId === subscriberId)
      throw new Refusal(400, 'malformed', 'You cannot subscribe to your own channel');
    if (!store.users.some(({ id }) => id === channelId))
      throw new Refusal(404, 'not-found', 'Channel not found');
    return { subscriberId, channelId };
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
      call: likes.toggle,
      handle(request) {
        const { videoId } = parseFields(requests.likes.toggle.params, request.params, 400);
        demandVisible(videoId, request);
        const isLiked = community.toggleLike({ userId: requireViewer(request).id, videoId });
        const message = `video like ${isLiked ? 'added' : 'removed'}`;
        return reply(message, { isLiked, likes: likesOf(videoId) });
      },
    },
    {
      call: likes.set,
      handle(request) {
        const { params, body } = requests.likes.set;
        const { videoId } = parseFields(params, request.params, 400);
        demandVisible(videoId, request);
        const { isLiked } = parseFields(body, request.body);
        community.setLike({ userId: requireViewer(request).id, videoId }, isLiked);
        const message = isLiked ? 'Video liked' : 'Video not liked';
        return reply(message, { isLiked, likes: likesOf(videoId) });
      },
    },
    {
      call: likes.list,
      handle(request) {
        const { page, limit } = parseFields(requests.likes.list.query, request.query);
        const { id } = requireViewer(request);
        return listReply(videosOf(community.likedBy(id), id), page, limit);
      },
    },
    {
      call: comments.list,
      handle(request) {
        const { videoId } = parseFields(requests.comments.list.params, request.params, 400);
        demandVisible(videoId, request);
        const { page, limit } = parseFields(requests.comments.list.query, request.query);
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
      call: comments.add,
      handle(request) {
        const { videoId } = parseFields(requests.comments.add.params, request.params, 400);
        demandVisible(videoId, request);
        const { comment: content } = parseFields(requests.comments.add.body, request.body);
        const { userName, fullName, avatar } = requireViewer(request);
        const author = { userName, fullName, avatar };
        const added = community.addComment({ videoId, content, author });
        return reply('Comment added', wireCommentOf(added));
      },
    },
    {
      call: comments.edit,
      handle(request) {
        const { params, body } = requests.comments.edit;
        const { videoId, commentId } = parseFields(params, request.params, 400);
        demandVisible(videoId, request);
        const comment = community.commentOf(videoId, commentId);
        if (comment.author.userName !== requireViewer(request).userName)
          throw new Refusal(403, 'not-yours', 'You can only edit your own comments');
        const { comment: content } = parseFields(body, request.body);
        return reply('Comment edited', wireCommentOf(community.editComment(comment, content)));
      },
    },
    {
      call: comments.remove,
      handle(request) {
        const { params } = requests.comments.remove;
        const { videoId, commentId } = parseFields(params, request.params, 400);
        demandVisible(videoId, request);
        const comment = community.commentOf(videoId, commentId);
        const { id, userName } = requireViewer(request);
        const ownsVideo = store.videos.some(
          (video) => video.id === videoId && video.owner.id === id,
        );
        if (comment.author.userName !== userName && !ownsVideo)
          throw new Refusal(403, 'not-yours', 'You can only delete your own comments');
        community.removeComment(comment);
        return reply('Comment deleted', {});
      },
    },
    {
      call: history.list,
      handle(request) {
        const { page, limit } = parseFields(requests.history.list.query, request.query);
        const { id } = requireViewer(request);
        return listReply(videosOf(community.watchedBy(id), id), page, limit);
      },
    },
    {
      call: history.remove,
      handle(request) {
        const { videoId } = parseFields(requests.history.remove.params, request.params, 400);
        const { id } = requireViewer(request);
        community.forget({ userId: id, videoId });
        return reply('Video removed from watch history', community.watchedBy(id).toReversed());
      },
    },
    {
      call: history.clear,
      handle(request) {
        community.forget({ userId: requireViewer(request).id });
        return reply('Watch history cleared', []);
      },
    },
    {
      call: subscriptions.list,
      handle(request) {
        const subscribedChannels = channelsOf(requireViewer(request).id);
        const totalSubscribedChannels = subscribedChannels.length;
        return reply('Subscribed channels', { subscribedChannels, totalSubscribedChannels });
      },
    },
    {
      call: subscriptions.toggle,
      handle(request) {
        const key = subscriptionOf(request);
        const isSubscribed = community.toggleSubscription(key);
        const message = `Subscription ${isSubscribed ? 'added' : 'removed'} successfully`;
        return reply(message, channelsOf(key.subscriberId));
      },
    },
    {
      call: subscriptions.set,
      handle(request) {
        const key = subscriptionOf(request);
        const { isSubscribed } = parseFields(requests.subscriptions.set.body, request.body);
        community.setSubscription(key, isSubscribed);
        const message = isSubscribed ? 'Subscribed' : 'Not subscribed';
        return reply(message, channelsOf(key.subscriberId));
      },
    },
    {
      call: subscriptions.latestVideos,
      handle(request) {
        const { page, limit } = parseFields(
          requests.subscriptions.latestVideos.query,
          request.query,
        );
        const channels = community.channelsOf(requireViewer(request).id);
        const found = store.videos
          .filter((video) => channels.includes(video.owner.id) && isVisibleTo(undefined, video))
          .sort(byAge)
          .toReversed();
        return listReply(found, page, limit);
      },
    },
  ];
}
