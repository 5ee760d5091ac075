import { calls } from '@kinora/api-contract';
import { ApiError, checkedFields, invalidField } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import {
  type AutomaticCaptions,
  type FoundCaptions,
  type OwnVideo,
  type PlaylistId,
  type UserId,
  type VideoId,
  type Visibility,
  chaptersOf,
} from '@kinora/domain';
import * as v from 'valibot';
import type { FakeCaptions } from './fake-captions.ts';
import type { FakeCommunity } from './fake-community.ts';
import type { FakeRequest, FakeUser } from './fake-host.ts';
import { listOf, pageOf } from './fake-lists.ts';
import { formOf } from './fake-request-body.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';

const { videos } = calls;

const uploadKey = v.pipe(v.string(), v.uuid());
const playlistIdsRule = requests.videos.publish.body.entries.playlistIds;

type FormTexts = ReturnType<typeof formOf>['fields'];

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

/** Returns a new address of a thumbnail; `undefined` for the present one. */
function newThumbnail(given: string | undefined, { thumbnail }: OwnVideo) {
  if (given === undefined || given === thumbnail) return undefined;
  if (given.startsWith('https:')) return given;
  throw invalidField('thumbnail', 'Thumbnail address must begin with https://');
}

/** The routes of videos. */
export function videoRoutes(
  store: FakeStore,
  community: FakeCommunity,
  captions: FakeCaptions,
): AddFakeRoutes {
  const videoIdsByKey = new Map<string, string>();

  const { visible, own } = createVideoFinder(store);

  /** Throws 403 for another user's playlist. An invalid list is refused later, with the other fields. */
  function assertOwnPlaylistsIn(fields: FormTexts, ownerId: UserId) {
    const named = v.safeParse(playlistIdsRule, fields['playlistIds']);
    const owned = community.playlists.filter((playlist) => playlist.ownerId === ownerId);
    const isOwned = (wanted: PlaylistId) => owned.some(({ id }) => id === wanted);
    if (named.success && named.output && !named.output.every(isOwned))
      throw new ApiError('not-yours', 'You can only use your own playlists');
  }

  function publish(owner: FakeUser, request: FakeRequest): OwnVideo {
    const key = request.headers.get('idempotency-key');
    if (key !== null && !v.is(uploadKey, key))
      throw invalidField('Idempotency-Key', 'The key must be a UUID');
    const keyOfOwner = key === null ? undefined : `${owner.id} ${key.toLowerCase()}`;
    const stored = store.videos.find(({ id }) => id === videoIdsByKey.get(keyOfOwner ?? ''));
    if (stored) return stored;

    const { fields, files } = formOf(request);
    assertOwnPlaylistsIn(fields, owner.id);
    const { title, description, playlistIds, visibility } = checkedFields(
      requests.videos.publish.body,
      fields,
      files.has('videoFile') ? [] : [{ path: 'videoFile', message: 'Video file is required' }],
    );
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
    });
    if (keyOfOwner !== undefined) videoIdsByKey.set(keyOfOwner, video.id);
    community.place(video);
    return video;
  }

  function edit(before: OwnVideo, request: FakeRequest): OwnVideo {
    const { fields } = formOf(request);
    assertOwnPlaylistsIn(fields, before.owner.id);
    const changes = checkedFields(requests.videos.edit.body, fields);
    const thumbnail = newThumbnail(changes.thumbnail, before);
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
      ...(thumbnail && { thumbnail, thumbnailSmall: undefined, thumbnailLarge: undefined }),
      automaticCaptions: turned(before.automaticCaptions, changes.automaticCaptions),
      suggestedChapters: isOffered ? before.suggestedChapters : undefined,
      foundCaptions: withoutDismissed(before.foundCaptions, changes.dismissFoundCaptions),
    });
    community.place(after);
    return after;
  }

  /** Has a video, or parts of it, made again: the test decides when they are made. */
  function retry(before: OwnVideo): OwnVideo {
    const notes = before.notes?.map((note) => ({
      ...note,
      isRetrying: note.isRetrying || note.canRetry,
    }));
    const isWholeRetried =
      before.status === 'failed' &&
      notes?.some(({ part, canRetry }) => part === 'video' && canRetry);
    if (isWholeRetried)
      return store.updateVideo(before.id, { status: 'processing', notes: undefined });
    return before.status === 'ready' ? store.updateVideo(before.id, { notes }) : before;
  }

  return (register) => {
    register(videos.feed, {
      handle({ query }) {
        const found = sorted(store.videos.filter(isListed), query.sortBy, query.sortType);
        return { message: 'Videos', data: pageOf(found, query) };
      },
    });

    register(videos.listPublished, {
      find({ params }) {
        if (!store.users.some(({ id }) => id === params.userId))
          throw new ApiError('not-found', 'Channel not found');
      },
      handle({ params, viewer, query }) {
        const isHidden = (videoId: VideoId) =>
          query.hideWatched !== undefined &&
          viewer !== undefined &&
          community.hasFinished({ userId: viewer.id, videoId });
        const found = store.videos.filter(
          (video) => isListed(video) && video.owner.id === params.userId && !isHidden(video.id),
        );
        const ordered = sorted(found, query.sortBy, query.sortType);
        return listOf('Published videos', ordered, query);
      },
    });

    register(videos.listOwn, {
      handle({ params, query }) {
        const found = store.videos.filter(({ owner }) => owner.id === params.userId);
        const newest = sorted(found, 'latest', 1);
        const drafts = newest.filter(({ isPublished }) => !isPublished);
        const published = newest.filter(({ isPublished }) => isPublished);
        return listOf('Your videos', [...drafts, ...published], query);
      },
    });

    register(videos.publish, {
      handle({ viewer, request }) {
        return { message: 'Video Published successfully', data: publish(viewer, request) };
      },
    });

    register(videos.uploadOutcome, {
      handle({ params, viewer }) {
        const videoId = videoIdsByKey.get(`${viewer.id} ${params.key.toLowerCase()}`);
        const video = store.videos.find(({ id }) => id === videoId);
        const state = video ? ('stored' as const) : ('unknown' as const);
        return { message: 'Upload', data: { state, video } };
      },
    });

    register(videos.get, {
      handle({ params, viewer }) {
        const video = visible(params.videoId, viewer?.id);
        const { id: videoId, owner } = video;
        const isCounted = owner.id !== viewer?.id;
        const seen = isCounted ? store.updateVideo(videoId, { views: video.views + 1 }) : video;
        const positionSeconds = viewer && community.positionOf({ userId: viewer.id, videoId });
        if (viewer) community.watch({ userId: viewer.id, videoId });
        const data = {
          ...seen,
          isLiked: viewer !== undefined && community.likes({ userId: viewer.id, videoId }),
          isSubscribed: community.isSubscribed(viewer?.id, owner.id),
          subscribers: community.subscribersOf(owner.id),
          captions: captions.tracksOf(videoId),
          positionSeconds,
        };
        return { message: 'Video', data };
      },
    });

    register(videos.edit, {
      find: ({ params, viewer }) => own(params.videoId, viewer.id),
      handle({ subject, request }) {
        return { message: 'Changes saved successfully', data: edit(subject, request) };
      },
    });

    register(videos.retry, {
      find: ({ params, viewer }) => own(params.videoId, viewer.id),
      handle: ({ subject }) => ({ message: 'Trying again', data: retry(subject) }),
    });

    register(videos.originalFile, {
      find: ({ params, viewer }) => own(params.videoId, viewer.id),
      handle: ({ subject }) => ({ message: 'Original file', data: { url: subject.videoFile } }),
    });

    register(videos.remove, {
      find: ({ params, viewer }) => own(params.videoId, viewer.id),
      handle({ subject }) {
        store.removeVideo(subject.id);
        return { message: 'Video deleted', data: {} };
      },
    });
  };
}
