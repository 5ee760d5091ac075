import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import {
  type AutomaticCaptions,
  type FoundCaptions,
  type OwnVideo,
  type Visibility,
  chaptersOf,
} from '@kinora/domain';
import * as v from 'valibot';
import type { FakeCaptions } from './fake-captions.ts';
import type { FakeCommunity } from './fake-community.ts';
import { type MatchedRequest, type FakeRoute, requireViewer } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';
import {
  Refusal,
  type Reply,
  parseFields,
  listReply,
  reply,
  paginate,
  textFieldsOf,
  wireDetailOf,
  wireOwnVideoOf,
  wireVideoOf,
} from './fake-wire.ts';

const { videos } = calls;

const files = v.object({
  videoFile: v.optional(v.instance(Blob)),
  thumbnail: v.optional(v.union([v.instance(Blob), v.string()])),
});

type Order = (one: OwnVideo, other: OwnVideo) => number;

const orders: Readonly<Record<string, Order>> = {
  createdAt: (one, other) => one.createdAt.localeCompare(other.createdAt),
  views: (one, other) => one.views - other.views,
  duration: (one, other) => one.durationSeconds - other.durationSeconds,
  title: (one, other) => one.title.localeCompare(other.title),
  latest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  popular: (one, other) => other.views - one.views,
};

const isListed = ({ isPublished, status }: OwnVideo) => isPublished && status === 'ready';

/** Videos that compare as equal are sorted by when they were added, newest first. */
function sorted(list: readonly OwnVideo[], sortBy: string, sortType: -1 | 1) {
  const order = orders[sortBy];
  const direction = ['latest', 'oldest', 'popular'].includes(sortBy) ? 1 : sortType;
  return order ? list.toReversed().sort((one, other) => order(one, other) * direction) : list;
}

/** Handles the owner's switch: captions are forgotten, or waited for again. */
function turned(
  before: AutomaticCaptions | undefined,
  position: 'true' | 'false' | undefined,
): AutomaticCaptions | undefined {
  const isOn = position === 'true';
  if (!before || position === undefined || isOn === before.isOn) return before;
  return isOn ? { isOn, state: 'waiting' } : { isOn };
}

/** Ends the offer of one track, or of all. Nothing is offered when no track is left. */
function withoutDismissed(
  before: FoundCaptions | undefined,
  dismissed: string | undefined,
): FoundCaptions | undefined {
  if (!before || dismissed === undefined) return before;
  const tracks = before.tracks.filter(({ id }) => dismissed !== 'all' && id !== dismissed);
  return tracks.length > 0 ? { ...before, tracks } : undefined;
}

export function videoRoutes(
  store: FakeStore,
  community: FakeCommunity,
  captions: FakeCaptions,
): readonly FakeRoute[] {
  const videoIdsByKey = new Map<string, string>();

  const { visible, own } = createVideoFinder(store);

  function publish(request: MatchedRequest): Reply {
    const owner = requireViewer(request);
    const keyOfOwner = `${owner.id} ${request.headers.get('idempotency-key') ?? ''}`;
    const stored = store.videos.find(({ id }) => id === videoIdsByKey.get(keyOfOwner));
    if (stored) return reply('Video published', wireOwnVideoOf(stored));

    const { title, description, playlistIds, visibility } = parseFields(
      requests.videos.publish.body,
      request.body,
    );
    const { videoFile, thumbnail } = parseFields(files, request.body);
    if (!videoFile) {
      const error = { path: 'videoFile', message: 'Video file is required' };
      throw new Refusal(422, 'invalid', error.message, [error]);
    }
    const video = store.addVideo({
      title,
      description: description ?? '',
      playlistIds: playlistIds ?? [],
      isPublished: visibility === 'public',
      status: 'processing',
      views: 0,
      likes: 0,
      comments: 0,
      owner,
      ...(typeof thumbnail === 'string' ? { thumbnail } : {}),
    });
    videoIdsByKey.set(keyOfOwner, video.id);
    community.place(video);
    return reply('Video published', wireOwnVideoOf(video));
  }

  function edit(request: MatchedRequest): Reply {
    const before = own(request);
    const changes = parseFields(requests.videos.edit.body, textFieldsOf(request.body));
    const isPublished = (visibility: Visibility | undefined) =>
      visibility === undefined ? before.isPublished : visibility === 'public';
    const isOffered =
      changes.dismissSuggestedChapters === undefined &&
      chaptersOf(changes.description ?? '', before.durationSeconds).length === 0;
    const after = store.updateVideo(before.id, {
      title: changes.title ?? before.title,
      description: changes.description ?? before.description,
      playlistIds: changes.playlistIds ?? before.playlistIds,
      isPublished: isPublished(changes.visibility),
      thumbnail: changes.thumbnail ?? before.thumbnail,
      thumbnailSmall: changes.thumbnail === undefined ? before.thumbnailSmall : undefined,
      thumbnailLarge: changes.thumbnail === undefined ? before.thumbnailLarge : undefined,
      automaticCaptions: turned(before.automaticCaptions, changes.automaticCaptions),
      suggestedChapters: isOffered ? before.suggestedChapters : undefined,
      foundCaptions: withoutDismissed(before.foundCaptions, changes.dismissFoundCaptions),
    });
    community.place(after);
    return reply('Video updated', wireOwnVideoOf(after));
  }

  /** Has a video, or parts of it, made again: the test decides when they are made. */
  function retry(request: MatchedRequest): Reply {
    const before = own(request);
    const notes = before.notes?.map((note) => ({
      ...note,
      isRetrying: note.isRetrying || note.canRetry,
    }));
    const isWholeRetried =
      before.status === 'failed' &&
      notes?.some(({ part, canRetry }) => part === 'video' && canRetry);
    if (isWholeRetried) store.updateVideo(before.id, { status: 'processing', notes: undefined });
    else if (before.status === 'ready') store.updateVideo(before.id, { notes });
    return reply('Trying again', wireOwnVideoOf(own(request)));
  }

  return [
    {
      call: videos.feed,
      handle({ query }) {
        const { page, limit, sortBy, sortType } = parseFields(requests.videos.feed.query, query);
        const found = sorted(store.videos.filter(isListed), sortBy, sortType);
        const { items, meta } = paginate(found, page, limit);
        return reply('Videos', {
          videos: items.map(wireVideoOf),
          currentPage: page,
          totalPages: meta.totalPages,
          totalVideos: meta.total,
        });
      },
    },
    {
      call: videos.listPublished,
      handle({ params, query }) {
        const { userId } = parseFields(requests.videos.listPublished.params, params, 400);
        const { page, limit, sortBy, sortType } = parseFields(
          requests.videos.listPublished.query,
          query,
        );
        const found = store.videos.filter((video) => isListed(video) && video.owner.id === userId);
        return listReply(sorted(found, sortBy, sortType), page, limit);
      },
    },
    {
      call: videos.listOwn,
      handle(request) {
        const { page, limit } = parseFields(requests.videos.listOwn.query, request.query);
        const found = store.videos.filter(({ owner }) => owner.id === requireViewer(request).id);
        const newest = sorted(found, 'latest', 1);
        const drafts = newest.filter(({ isPublished }) => !isPublished);
        const published = newest.filter(({ isPublished }) => isPublished);
        return listReply([...drafts, ...published], page, limit, wireOwnVideoOf);
      },
    },
    { call: videos.publish, handle: publish },
    {
      call: videos.uploadOutcome,
      handle(request) {
        const { key } = parseFields(requests.videos.uploadOutcome.params, request.params, 400);
        const videoId = videoIdsByKey.get(`${requireViewer(request).id} ${key}`);
        const video = store.videos.find(({ id }) => id === videoId);
        return reply(
          'Upload',
          video ? { state: 'stored', video: wireOwnVideoOf(video) } : { state: 'unknown' },
        );
      },
    },
    {
      call: videos.get,
      handle(request) {
        const video = visible(request);
        const isCounted = video.owner.id !== request.viewer?.id;
        const seen = isCounted ? store.updateVideo(video.id, { views: video.views + 1 }) : video;
        const { id: channelId } = video.owner;
        const viewerId = request.viewer?.id;
        if (viewerId) community.watch({ userId: viewerId, videoId: video.id });
        return reply(
          'Video',
          wireDetailOf(seen, {
            isLiked:
              viewerId !== undefined && community.likes({ userId: viewerId, videoId: video.id }),
            isSubscribed: community.isSubscribed(viewerId, channelId),
            subscribers: community.subscribersOf(channelId),
            captions: captions.of(video.id),
          }),
        );
      },
    },
    { call: videos.edit, handle: edit },
    { call: videos.retry, handle: retry },
    {
      call: videos.remove,
      handle(request) {
        store.removeVideo(own(request).id);
        return reply('Video deleted', {});
      },
    },
  ];
}
