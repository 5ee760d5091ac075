import {
  type Comment,
  type CommentId,
  type OwnVideo,
  type Playlist,
  type PlaylistId,
  type UserId,
  type VideoId,
  type WatchPosition,
  isFinishedAt,
  resumeSecondsAt,
} from '@kinora/domain';
import type { Clock } from '../clock.ts';
import { aComment, aPlaylist } from './builders.ts';
import type { FakeStore } from './fake-store.ts';

interface Mark {
  readonly userId: UserId;
  readonly videoId: VideoId;
}

/** A watched video, and where the viewer was in it at a moment of the host's clock. */
interface HistoryEntry extends Mark {
  readonly viewedAt: string;
  readonly position?: { readonly seconds: number; readonly at: number };
  readonly isFinished?: boolean;
}

interface Subscription {
  readonly subscriberId: UserId;
  readonly channelId: UserId;
}

/** A playlist without its videos, which are stored as separate entries. */
export type FakePlaylist = Omit<Playlist, 'videos' | 'videosCount' | 'ownerId'> & {
  readonly ownerId: UserId;
};

/** Returns whether this viewer may see the video. */
export const isVisibleTo = (
  viewerId: UserId | undefined,
  { isPublished, status, owner }: OwnVideo,
) => (isPublished && status === 'ready') || owner.id === viewerId;

/** Removes the newest matching item from a list. Returns `false` if there is none. */
function takeOut<Item>(list: Item[], isMeant: (item: Item) => boolean): boolean {
  const index = list.findLastIndex(isMeant);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** The fake host's likes, comments, playlists, history and subscriptions. Every list begins with the oldest. */
export type FakeCommunity = ReturnType<typeof createFakeCommunity>;

export function createFakeCommunity(store: FakeStore, clock: Clock) {
  const likes: Mark[] = [];
  const history: HistoryEntry[] = [];
  const subscriptions: Subscription[] = [];
  const comments: Comment[] = [];
  const playlists: FakePlaylist[] = [];
  const entries: { readonly playlistId: PlaylistId; readonly videoId: VideoId }[] = [];

  const videoOf = (videoId: VideoId) => store.videos.find(({ id }) => id === videoId);
  const now = () => new Date(clock.now()).toISOString();

  const entryOf = (mark: Mark) =>
    history.find((seen) => seen.userId === mark.userId && seen.videoId === mark.videoId);

  const isPaused = (userId: UserId) =>
    store.users.find(({ id }) => id === userId)?.isHistoryPaused === true;

  function touch(
    playlistId: PlaylistId,
    texts: Partial<Pick<FakePlaylist, 'name' | 'description'>> = {},
  ) {
    const index = playlists.findIndex(({ id }) => id === playlistId);
    const before = playlists[index];
    if (before) playlists[index] = { ...before, ...texts, updatedAt: now() };
  }

  /** Includes playlist ids only in the viewer's own videos. */
  function tellOwner(playlistId: PlaylistId, videoId: VideoId, isIn: boolean) {
    const video = videoOf(videoId);
    const playlist = playlists.find(({ id }) => id === playlistId);
    if (!video || video.owner.id !== playlist?.ownerId) return;
    const others = video.playlistIds.filter((id) => id !== playlistId);
    store.updateVideo(videoId, { playlistIds: isIn ? [...others, playlistId] : others });
  }

  const likesVideo = ({ userId, videoId }: Mark) =>
    likes.some((like) => like.userId === userId && like.videoId === videoId);

  const isSubscribed = (subscriberId: UserId | undefined, channelId: UserId) =>
    subscriptions.some((one) => one.subscriberId === subscriberId && one.channelId === channelId);

  function setLike(mark: Mark, isLiked: boolean): boolean {
    if (isLiked === likesVideo(mark)) return isLiked;
    const isMeant = (like: Mark) => like.userId === mark.userId && like.videoId === mark.videoId;
    if (isLiked) likes.push(mark);
    else takeOut(likes, isMeant);
    const video = videoOf(mark.videoId);
    if (video) store.updateVideo(video.id, { likes: video.likes + (isLiked ? 1 : -1) });
    return isLiked;
  }

  function setSubscription(key: Subscription, wanted: boolean): boolean {
    const { subscriberId, channelId } = key;
    if (wanted === isSubscribed(subscriberId, channelId)) return wanted;
    if (wanted) subscriptions.push(key);
    else
      takeOut(
        subscriptions,
        (one) => one.subscriberId === subscriberId && one.channelId === channelId,
      );
    return wanted;
  }

  return {
    comments,
    playlists,

    likes: likesVideo,
    setLike,
    toggleLike: (mark: Mark) => setLike(mark, !likesVideo(mark)),
    likedBy: (userId: UserId) =>
      likes.filter((like) => like.userId === userId).map(({ videoId }) => videoId),

    watch(mark: Mark, viewedAt = now()) {
      if (isPaused(mark.userId)) return;
      const known = entryOf(mark);
      takeOut(history, (seen) => seen === known);
      history.push({ ...known, ...mark, viewedAt });
    },
    positionOf: (mark: Mark) =>
      isPaused(mark.userId) ? undefined : entryOf(mark)?.position?.seconds,
    positionsOf: (userId: UserId, videoIds: readonly VideoId[]): readonly WatchPosition[] =>
      history.flatMap(({ position, isFinished = false, ...seen }) =>
        position && !isPaused(userId) && seen.userId === userId && videoIds.includes(seen.videoId)
          ? [{ videoId: seen.videoId, seconds: position.seconds, isFinished }]
          : [],
      ),
    /** Stores a position in a video of the history, unless the known one is newer. */
    report(mark: Mark, seconds: number, ageSeconds: number) {
      const known = entryOf(mark);
      const video = videoOf(mark.videoId);
      const at = clock.now() - ageSeconds * 1000;
      if (!known || !video || isPaused(mark.userId) || (known.position && known.position.at >= at))
        return;
      const position = { seconds: Math.min(seconds, video.durationSeconds), at };
      const isFinished = known.isFinished === true || isFinishedAt(seconds, video.durationSeconds);
      history[history.indexOf(known)] = { ...known, position, isFinished };
    },
    /** Marks an entry as finished, or as not finished and without a position. */
    mark(mark: Mark, isFinished: boolean) {
      const known = entryOf(mark);
      const video = videoOf(mark.videoId);
      if (!known || !video) return;
      const { position: _forgotten, ...entry } = known;
      const position = { seconds: video.durationSeconds, at: clock.now() };
      history[history.indexOf(known)] = { ...entry, ...(isFinished && { position }), isFinished };
    },
    entryOf,
    hasFinished: (mark: Mark) => entryOf(mark)?.isFinished === true,
    /** The entries of videos that the user has begun and not finished, oldest view first. */
    unfinishedOf: (userId: UserId) =>
      history.flatMap(({ videoId, position, ...seen }) => {
        const video = videoOf(videoId);
        if (!position || !video || seen.userId !== userId || isPaused(userId)) return [];
        if (resumeSecondsAt(position.seconds, video.durationSeconds) === undefined) return [];
        return [{ ...video, positionSeconds: position.seconds }];
      }),
    watchedBy: (userId: UserId) =>
      history.filter((seen) => seen.userId === userId).map(({ videoId }) => videoId),
    forget({ userId, videoId }: Pick<Mark, 'userId'> & Partial<Mark>) {
      const isMeant = (seen: Mark) =>
        seen.userId === userId && (videoId === undefined || seen.videoId === videoId);
      while (takeOut(history, isMeant));
    },

    isSubscribed,
    setSubscription,
    toggleSubscription: (key: Subscription) =>
      setSubscription(key, !isSubscribed(key.subscriberId, key.channelId)),
    subscribersOf: (channelId: UserId) =>
      subscriptions.filter((one) => one.channelId === channelId).length,
    channelsOf: (subscriberId: UserId) =>
      subscriptions.filter((one) => one.subscriberId === subscriberId).map((one) => one.channelId),

    addComment(facts: Partial<Comment> & Pick<Comment, 'videoId'>): Comment {
      const at = now();
      const comment = aComment({ createdAt: at, updatedAt: at, ...facts });
      comments.push(comment);
      const video = videoOf(comment.videoId);
      if (video) store.updateVideo(video.id, { comments: video.comments + 1 });
      return comment;
    },

    commentOf: (videoId: VideoId, commentId: CommentId): Comment | undefined =>
      comments.find((one) => one.id === commentId && one.videoId === videoId),
    editComment(comment: Comment, content: string): Comment {
      const edited = { ...comment, content, updatedAt: now() };
      comments[comments.indexOf(comment)] = edited;
      return edited;
    },
    removeComment(comment: Comment) {
      takeOut(comments, (one) => one === comment);
      const video = videoOf(comment.videoId);
      if (video) store.updateVideo(video.id, { comments: video.comments - 1 });
    },

    addPlaylist(facts: Partial<FakePlaylist> & Pick<FakePlaylist, 'ownerId'>): FakePlaylist {
      const at = now();
      const { videos: _none, videosCount: _zero, ...texts } = aPlaylist();
      const playlist = { ...texts, createdAt: at, updatedAt: at, ...facts };
      playlists.push(playlist);
      return playlist;
    },
    removePlaylist(playlistId: PlaylistId) {
      takeOut(playlists, ({ id }) => id === playlistId);
      while (takeOut(entries, (entry) => entry.playlistId === playlistId));
    },
    videosIn: (playlistId: PlaylistId, viewerId: UserId): readonly OwnVideo[] =>
      entries
        .filter((entry) => entry.playlistId === playlistId)
        .flatMap(({ videoId }) => videoOf(videoId) ?? [])
        .filter((video) => isVisibleTo(viewerId, video)),
    put(playlistId: PlaylistId, videoId: VideoId) {
      const isMeant = (entry: (typeof entries)[number]) =>
        entry.playlistId === playlistId && entry.videoId === videoId;
      if (entries.some(isMeant)) return;
      entries.push({ playlistId, videoId });
      touch(playlistId);
      tellOwner(playlistId, videoId, true);
    },
    takeAway(playlistId: PlaylistId, videoId: VideoId) {
      const isMeant = (entry: (typeof entries)[number]) =>
        entry.playlistId === playlistId && entry.videoId === videoId;
      if (!takeOut(entries, isMeant)) return;
      touch(playlistId);
      tellOwner(playlistId, videoId, false);
    },
    videoIdsIn: (playlistId: PlaylistId): readonly VideoId[] =>
      entries.filter((entry) => entry.playlistId === playlistId).map(({ videoId }) => videoId),
    setOrder(playlistId: PlaylistId, videoIds: readonly VideoId[]) {
      if (this.videoIdsIn(playlistId).every((id, index) => id === videoIds[index])) return;
      while (takeOut(entries, (entry) => entry.playlistId === playlistId));
      entries.push(...videoIds.map((videoId) => ({ playlistId, videoId })));
      touch(playlistId);
    },
    editPlaylist: touch,
    /** Puts the video into exactly these playlists of its owner, after publishing or editing. */
    place({ id, owner, playlistIds }: OwnVideo) {
      for (const playlist of playlists.filter(({ ownerId }) => ownerId === owner.id)) {
        if (playlistIds.includes(playlist.id)) this.put(playlist.id, id);
        else this.takeAway(playlist.id, id);
      }
    },
  };
}
