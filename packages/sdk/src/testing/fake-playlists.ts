import { calls } from '@kinora/api-contract';
import { ApiError, invalidField } from '@kinora/api-contract/kernel';
import { type PlaylistId, type UserId, limits, movedBefore } from '@kinora/domain';
import type { FakeCommunity, FakePlaylist } from './fake-community.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';

const { playlists } = calls;
const { maxCount, maxVideos } = limits.playlists;
const CARD_VIDEOS = 4;

const NOT_CONTAINED = 'The playlist does not contain this video';

/** The routes of playlists. */
export function playlistRoutes(store: FakeStore, community: FakeCommunity): AddFakeRoutes {
  const { visible } = createVideoFinder(store);

  function filled(playlist: FakePlaylist, firstFew: number = maxVideos) {
    const videos = community.videosIn(playlist.id, playlist.ownerId);
    return { ...playlist, videosCount: videos.length, videos: videos.slice(0, firstFew) };
  }

  /** Last updated first; for equal times, the newer playlist first. */
  const ownOf = (userId: UserId) =>
    community.playlists
      .filter(({ ownerId }) => ownerId === userId)
      .toReversed()
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));

  function own(playlistId: PlaylistId, viewerId: UserId): FakePlaylist {
    const found = community.playlists.find(({ id }) => id === playlistId);
    if (!found) throw new ApiError('not-found', 'Playlist not found');
    if (found.ownerId !== viewerId)
      throw new ApiError('not-yours', 'You can only use your own playlists');
    return found;
  }

  return (register) => {
    register(playlists.list, {
      handle: ({ params }) => ({
        message: 'Your playlists',
        data: ownOf(params.userId).map((playlist) => filled(playlist, CARD_VIDEOS)),
      }),
    });

    register(playlists.listNames, {
      handle: ({ params }) => ({
        message: 'Names of your playlists',
        data: ownOf(params.userId),
      }),
    });

    register(playlists.listMemberships, {
      handle({ params, viewer }) {
        const all = ownOf(viewer.id).map(({ id, name }) => ({
          id,
          name,
          containsVideo: community
            .videosIn(id, viewer.id)
            .some((video) => video.id === params.videoId),
        }));
        const containing = all.filter(({ containsVideo }) => containsVideo);
        const others = all.filter(({ containsVideo }) => !containsVideo);
        return { message: 'Your playlists and the video', data: [...containing, ...others] };
      },
    });

    register(playlists.get, {
      find: ({ params, viewer }) => own(params.playlistId, viewer.id),
      handle: ({ subject }) => ({ message: 'Playlist', data: filled(subject) }),
    });

    register(playlists.create, {
      handle({ viewer, body }) {
        if (ownOf(viewer.id).length >= maxCount)
          throw invalidField('name', `You can have at most ${maxCount} playlists`);
        const created = community.addPlaylist({ ...body, ownerId: viewer.id });
        return { message: 'Playlist created', data: filled(created) };
      },
    });

    register(playlists.addVideo, {
      find({ params, viewer }) {
        visible(params.videoId, viewer.id);
        own(params.playlistId, viewer.id);
      },
      handle({ params: { playlistId, videoId }, viewer }) {
        community.put(playlistId, videoId);
        const data = filled(own(playlistId, viewer.id));
        return { message: 'Video added to the playlist', data };
      },
    });

    register(playlists.removeVideo, {
      find: ({ params, viewer }) => void own(params.playlistId, viewer.id),
      handle({ params: { playlistId, videoId }, viewer }) {
        community.takeAway(playlistId, videoId);
        const data = filled(own(playlistId, viewer.id));
        return { message: 'Video removed from the playlist', data };
      },
    });

    register(playlists.moveVideo, {
      find: ({ params, viewer }) => void own(params.playlistId, viewer.id),
      handle({ params: { playlistId, videoId }, body: { beforeVideoId }, viewer }) {
        const videoIds = community.videoIdsIn(playlistId);
        if (!videoIds.includes(videoId)) throw new ApiError('not-found', NOT_CONTAINED);
        if (beforeVideoId !== undefined && !videoIds.includes(beforeVideoId))
          throw invalidField('beforeVideoId', NOT_CONTAINED);
        community.setOrder(playlistId, movedBefore(videoIds, videoId, beforeVideoId));
        const data = filled(own(playlistId, viewer.id));
        return { message: 'Video moved in the playlist', data };
      },
    });

    register(playlists.edit, {
      find: ({ params, viewer }) => void own(params.playlistId, viewer.id),
      handle({ params: { playlistId }, body, viewer }) {
        community.editPlaylist(playlistId, body);
        const data = filled(own(playlistId, viewer.id));
        return { message: 'Playlist changed', data };
      },
    });

    register(playlists.remove, {
      find: ({ params, viewer }) => own(params.playlistId, viewer.id),
      handle({ subject }) {
        community.removePlaylist(subject.id);
        return { message: 'Playlist deleted', data: {} };
      },
    });
  };
}
