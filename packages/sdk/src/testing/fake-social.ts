import { calls } from '@kinora/api-contract';
import { ApiError } from '@kinora/api-contract/kernel';
import {
  type CommentId,
  type OwnVideo,
  type UserId,
  type VideoId,
  type WatchedVideo,
  limits,
  searchTerms,
} from '@kinora/domain';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import { listOf, pageOf } from './fake-lists.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';

const { likes, comments, history, subscriptions } = calls;

const byAge = (one: OwnVideo, other: OwnVideo) => one.createdAt.localeCompare(other.createdAt);

const termsIn = (text: string) => searchTerms(text).words.map(({ term }) => term);

/** Whether the title or the channel has each word of a text, or one that begins like it. Without a text, all have. */
function hasWords({ title, owner }: OwnVideo, text: string | undefined) {
  if (text === undefined) return true;
  const words = termsIn(`${title} ${owner.fullName} ${owner.userName}`);
  const wanted = termsIn(text);
  return wanted.length > 0 && wanted.every((term) => words.some((word) => word.startsWith(term)));
}

const watched = (
  video: OwnVideo,
  entry: Partial<Pick<WatchedVideo, 'viewedAt' | 'isFinished'>> | undefined,
) => ({ ...video, viewedAt: entry?.viewedAt, isFinished: entry?.isFinished === true });

/** The routes of likes, comments, the watch history and subscriptions. */
export function socialRoutes(store: FakeStore, community: FakeCommunity): AddFakeRoutes {
  const { visible } = createVideoFinder(store);

  const likesOf = (videoId: VideoId) => store.videos.find(({ id }) => id === videoId)?.likes ?? 0;

  /** Finds a comment under a video that the viewer may see. */
  function commentIn(
    { videoId, commentId }: { readonly videoId: VideoId; readonly commentId: CommentId },
    viewerId: UserId,
  ) {
    const video = visible(videoId, viewerId);
    const comment = community.commentOf(videoId, commentId);
    if (!comment) throw new ApiError('not-found', 'Comment not found');
    return { video, comment };
  }

  function assertChannel(channelId: UserId, subscriberId: UserId) {
    if (channelId === subscriberId)
      throw new ApiError('malformed', 'You cannot subscribe to your own channel');
    if (!store.users.some(({ id }) => id === channelId))
      throw new ApiError('not-found', 'Channel not found');
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
      .map((id) => store.userOf(id));

  return (register) => {
    register(likes.toggle, {
      find: ({ params, viewer }) => visible(params.videoId, viewer.id),
      handle({ params: { videoId }, viewer }) {
        const isLiked = community.toggleLike({ userId: viewer.id, videoId });
        const message = `video like ${isLiked ? 'added' : 'removed'}`;
        return { message, data: { isLiked, likes: likesOf(videoId) } };
      },
    });

    register(likes.set, {
      find: ({ params, viewer }) => visible(params.videoId, viewer.id),
      handle({ params: { videoId }, viewer, body: { isLiked } }) {
        community.setLike({ userId: viewer.id, videoId }, isLiked);
        const message = isLiked ? 'Video liked' : 'Video not liked';
        return { message, data: { isLiked, likes: likesOf(videoId) } };
      },
    });

    register(likes.list, {
      handle({ viewer: { id }, query }) {
        const found = videosOf(community.likedBy(id), id);
        return listOf('Liked videos', found, query);
      },
    });

    register(comments.list, {
      find: ({ params, viewer }) => visible(params.videoId, viewer?.id),
      handle({ params, query }) {
        const found = community.comments.filter(({ videoId }) => videoId === params.videoId);
        return { message: 'Comments', data: pageOf(found.toReversed(), query) };
      },
    });

    register(comments.add, {
      find: ({ params, viewer }) => visible(params.videoId, viewer.id),
      handle({ params: { videoId }, viewer: { userName, fullName, avatar }, body }) {
        const author = { userName, fullName, avatar };
        const added = community.addComment({ videoId, content: body.comment, author });
        return { message: 'Comment added', data: added };
      },
    });

    register(comments.edit, {
      find({ params, viewer }) {
        const { comment } = commentIn(params, viewer.id);
        if (comment.author.userName === viewer.userName) return comment;
        throw new ApiError('not-yours', 'You can only edit your own comments');
      },
      handle({ subject, body }) {
        const edited = community.editComment(subject, body.comment);
        return { message: 'Comment edited', data: edited };
      },
    });

    register(comments.remove, {
      find({ params, viewer }) {
        const { video, comment } = commentIn(params, viewer.id);
        if (comment.author.userName === viewer.userName || video.owner.id === viewer.id)
          return comment;
        throw new ApiError('not-yours', 'You can only delete your own comments');
      },
      handle({ subject }) {
        community.removeComment(subject);
        return { message: 'Comment deleted', data: {} };
      },
    });

    register(history.list, {
      handle({ viewer: { id: userId }, query }) {
        const found = videosOf(community.watchedBy(userId), userId)
          .filter((video) => hasWords(video, query.query))
          .map((video) => watched(video, community.entryOf({ userId, videoId: video.id })));
        return listOf('Watch history', found, query);
      },
    });

    register(history.unfinished, {
      handle({ viewer: { id } }) {
        const found = community.unfinishedOf(id).filter((video) => isVisibleTo(id, video));
        const data = found.toReversed().slice(0, limits.unfinished.maxVideos);
        return { message: 'Unfinished videos', data };
      },
    });

    register(history.mark, {
      handle({ params: { videoId }, viewer: { id: userId }, body: { isFinished } }) {
        community.mark({ userId, videoId }, isFinished);
        return { message: isFinished ? 'Marked as watched' : 'Marked as not watched', data: {} };
      },
    });

    register(history.remove, {
      handle({ params: { videoId }, viewer: { id } }) {
        community.forget({ userId: id, videoId });
        const remaining = community.watchedBy(id).toReversed();
        return { message: 'Video removed from watch history', data: remaining };
      },
    });

    register(history.clear, {
      handle({ viewer }) {
        community.forget({ userId: viewer.id });
        return { message: 'Watch history cleared', data: [] };
      },
    });

    register(history.positions, {
      handle({ viewer: { id }, query }) {
        const found = community.positionsOf(id, query.videoIds);
        const isShown = (videoId: VideoId) =>
          store.videos.some((video) => video.id === videoId && isVisibleTo(id, video));
        return { message: 'Positions', data: found.filter(({ videoId }) => isShown(videoId)) };
      },
    });

    register(history.report, {
      handle({ params: { videoId }, viewer, body: { seconds, ageSeconds } }) {
        community.report({ userId: viewer.id, videoId }, seconds, ageSeconds);
        return { message: 'Position reported', data: {} };
      },
    });

    register(subscriptions.list, {
      handle({ params }) {
        const subscribedChannels = channelsOf(params.userId);
        const totalSubscribedChannels = subscribedChannels.length;
        const data = { subscribedChannels, totalSubscribedChannels };
        return { message: 'Subscribed channels', data };
      },
    });

    register(subscriptions.toggle, {
      find: ({ params, viewer }) => assertChannel(params.channelId, viewer.id),
      handle({ params: { channelId }, viewer: { id: subscriberId } }) {
        const isSubscribed = community.toggleSubscription({ subscriberId, channelId });
        const message = `Subscription ${isSubscribed ? 'added' : 'removed'} successfully`;
        return { message, data: channelsOf(subscriberId) };
      },
    });

    register(subscriptions.set, {
      find: ({ params, viewer }) => assertChannel(params.channelId, viewer.id),
      handle({ params: { channelId }, viewer: { id: subscriberId }, body: { isSubscribed } }) {
        community.setSubscription({ subscriberId, channelId }, isSubscribed);
        const message = isSubscribed ? 'Subscribed' : 'Not subscribed';
        return { message, data: channelsOf(subscriberId) };
      },
    });

    register(subscriptions.latestVideos, {
      handle({ params, query }) {
        const channels = community.channelsOf(params.userId);
        const found = store.videos
          .filter((video) => channels.includes(video.owner.id) && isVisibleTo(undefined, video))
          .filter(
            ({ id: videoId }) =>
              !query.hideWatched || !community.hasFinished({ userId: params.userId, videoId }),
          )
          .sort(byAge)
          .toReversed();
        return listOf('Latest videos of subscribed channels', found, query);
      },
    });
  };
}
