import { endpoints } from '@kinora/api-contract';
import { type PlaylistId, limits } from '@kinora/domain';
import type { FakeCommunity, FakePlaylist } from './fake-community.ts';
import { type FakeCall, type FakeRoute, requireViewer } from './fake-route.ts';
import { Refusal, parseFields, reply, wireVideoOf } from './fake-wire.ts';

const { playlists } = endpoints;
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
  const ownOf = (call: FakeCall) =>
    community.playlists
      .filter(({ ownerId }) => ownerId === requireViewer(call).id)
      .toReversed()
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));

  function own(playlistId: PlaylistId, call: FakeCall): FakePlaylist {
    const found = community.playlists.find(({ id }) => id === playlistId);
    if (!found) throw new Refusal(404, 'not-found', 'Playlist not found');
    if (found.ownerId !== requireViewer(call).id)
      throw new Refusal(403, 'not-yours', 'You can only use your own playlists');
    return found;
  }

  return [
    {
      endpoint: playlists.list,
      handle: (call) =>
        reply(
          'Your playlists',
          ownOf(call).map((playlist) => wireOf(playlist, CARD_VIDEOS)),
        ),
    },
    {
      endpoint: playlists.listNames,
      handle: (call) =>
        reply(
          'Names of your playlists',
          ownOf(call).map(({ id, name }) => ({ _id: id, name })),
        ),
    },
    {
      endpoint: playlists.listMemberships,
      handle(call) {
        const { videoId } = parseFields(playlists.listMemberships.params, call.params, 400);
        const all = ownOf(call).map(({ id, name, ownerId }) => ({
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
      endpoint: playlists.get,
      handle(call) {
        const { playlistId } = parseFields(playlists.get.params, call.params, 400);
        return reply('Playlist', wireOf(own(playlistId, call)));
      },
    },
    {
      endpoint: playlists.create,
      handle(call) {
        const texts = parseFields(playlists.create.body, call.body);
        const created = community.addPlaylist({ ...texts, ownerId: requireViewer(call).id });
        return reply('Playlist created', wireOf(created), 201);
      },
    },
    {
      endpoint: playlists.addVideo,
      handle(call) {
        const { videoId, playlistId } = parseFields(playlists.addVideo.params, call.params, 400);
        if (!community.isVisible(videoId, requireViewer(call).id))
          throw new Refusal(404, 'not-found', 'Video not found');
        own(playlistId, call);
        community.put(playlistId, videoId);
        return reply('Video added to the playlist', wireOf(own(playlistId, call)));
      },
    },
    {
      endpoint: playlists.removeVideo,
      handle(call) {
        const { videoId, playlistId } = parseFields(playlists.removeVideo.params, call.params, 400);
        own(playlistId, call);
        community.takeAway(playlistId, videoId);
        return reply('Video removed from the playlist', wireOf(own(playlistId, call)));
      },
    },
    {
      endpoint: playlists.remove,
      handle(call) {
        const { playlistId } = parseFields(playlists.remove.params, call.params, 400);
        own(playlistId, call);
        community.removePlaylist(playlistId);
        return reply('Playlist deleted', {});
      },
    },
  ];
}
