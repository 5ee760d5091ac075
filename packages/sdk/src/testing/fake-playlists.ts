import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import { type PlaylistId, limits } from '@kinora/domain';
import type { FakeCommunity, FakePlaylist } from './fake-community.ts';
import { type MatchedRequest, type FakeRoute, requireViewer } from './fake-route.ts';
import { Refusal, parseFields, reply, wireVideoOf } from './fake-wire.ts';

const { playlists } = calls;
const CARD_VIDEOS = 4;

/** The routes of playlists. */
export function playlistRoutes(community: FakeCommunity): readonly FakeRoute[] {
  function wireOf(playlist: FakePlaylist, firstFew: number = limits.playlists.maxVideos) {
    const { id, ownerId, ...texts } = playlist;
    const videos = community.videosIn(id, ownerId);
    return {
      ...texts,
      _id: id,
      owner: ownerId,
      videosCount: videos.length,
      videos: videos.slice(0, firstFew).map(wireVideoOf),
    };
  }

  /** Last updated first; for equal times, the newer playlist first. */
  const ownOf = (request: MatchedRequest) =>
    community.playlists
      .filter(({ ownerId }) => ownerId === requireViewer(request).id)
      .toReversed()
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));

  function own(playlistId: PlaylistId, request: MatchedRequest): FakePlaylist {
    const found = community.playlists.find(({ id }) => id === playlistId);
    if (!found) throw new Refusal(404, 'not-found', 'Playlist not found');
    if (found.ownerId !== requireViewer(request).id)
      throw new Refusal(403, 'not-yours', 'You can only use your own playlists');
    return found;
  }

  return [
    {
      call: playlists.list,
      handle: (request) =>
        reply(
          'Your playlists',
          ownOf(request).map((playlist) => wireOf(playlist, CARD_VIDEOS)),
        ),
    },
    {
      call: playlists.listNames,
      handle: (request) =>
        reply(
          'Names of your playlists',
          ownOf(request).map(({ id, name }) => ({ _id: id, name })),
        ),
    },
    {
      call: playlists.listMemberships,
      handle(request) {
        const { videoId } = parseFields(
          requests.playlists.listMemberships.params,
          request.params,
          400,
        );
        const all = ownOf(request).map(({ id, name, ownerId }) => ({
          _id: id,
          name,
          containsVideo: community.videosIn(id, ownerId).some((video) => video.id === videoId),
        }));
        const containing = all.filter(({ containsVideo }) => containsVideo);
        const others = all.filter(({ containsVideo }) => !containsVideo);
        return reply('Your playlists and the video', [...containing, ...others]);
      },
    },
    {
      call: playlists.get,
      handle(request) {
        const { playlistId } = parseFields(requests.playlists.get.params, request.params, 400);
        return reply('Playlist', wireOf(own(playlistId, request)));
      },
    },
    {
      call: playlists.create,
      handle(request) {
        const texts = parseFields(requests.playlists.create.body, request.body);
        const created = community.addPlaylist({ ...texts, ownerId: requireViewer(request).id });
        return reply('Playlist created', wireOf(created));
      },
    },
    {
      call: playlists.addVideo,
      handle(request) {
        const { videoId, playlistId } = parseFields(
          requests.playlists.addVideo.params,
          request.params,
          400,
        );
        if (!community.isVisible(videoId, requireViewer(request).id))
          throw new Refusal(404, 'not-found', 'Video not found');
        own(playlistId, request);
        community.put(playlistId, videoId);
        return reply('Video added to the playlist', wireOf(own(playlistId, request)));
      },
    },
    {
      call: playlists.removeVideo,
      handle(request) {
        const { videoId, playlistId } = parseFields(
          requests.playlists.removeVideo.params,
          request.params,
          400,
        );
        own(playlistId, request);
        community.takeAway(playlistId, videoId);
        return reply('Video removed from the playlist', wireOf(own(playlistId, request)));
      },
    },
    {
      call: playlists.remove,
      handle(request) {
        const { playlistId } = parseFields(requests.playlists.remove.params, request.params, 400);
        own(playlistId, request);
        community.removePlaylist(playlistId);
        return reply('Playlist deleted', {});
      },
    },
  ];
}
