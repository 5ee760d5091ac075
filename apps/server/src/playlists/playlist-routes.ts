import { endpoints, type wirePlaylist } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/shape';
import type { Slice } from '../http/endpoint-route.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { OwnPlaylist, Playlists } from './playlists.ts';

export interface PlaylistRoutesOptions {
  readonly playlists: Playlists;
  readonly presentVideo: PresentVideo;
}

const calls = endpoints.playlists;

/** Routes for playlists. */
export const playlistRoutes = ({ playlists, presentVideo }: PlaylistRoutesOptions): Slice => {
  const presentPlaylist = ({
    row,
    videosCount,
    videos,
  }: OwnPlaylist): WireOf<typeof wirePlaylist> => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner: row.ownerId,
    videosCount,
    videos: videos.map(presentVideo.video),
  });

  return (register) => {
    register(calls.list, {
      async handle({ params }) {
        const own = await playlists.ofUser(params.userId);
        return { message: 'Your playlists', data: own.map(presentPlaylist) };
      },
    });

    register(calls.listNames, {
      async handle({ params }) {
        const own = await playlists.names(params.userId);
        return {
          message: 'Names of your playlists',
          data: own.map(({ id, name }) => ({ _id: id, name })),
        };
      },
    });

    register(calls.listMemberships, {
      async handle({ params, viewer }) {
        const own = await playlists.memberships(viewer.id, params.videoId);
        return {
          message: 'Your playlists and the video',
          data: own.map(({ id, name, containsVideo }) => ({ _id: id, name, containsVideo })),
        };
      },
    });

    register(calls.get, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        return {
          message: 'Playlist',
          data: presentPlaylist(await playlists.get(params.playlistId)),
        };
      },
    });

    register(calls.create, {
      async handle({ viewer, body }) {
        const created = await playlists.create({ ownerId: viewer.id, ...body });
        return { message: 'Playlist created', data: presentPlaylist(created) };
      },
    });

    register(calls.addVideo, {
      async find({ params, viewer }) {
        await playlists.assertVideoVisible(params.videoId, viewer.id);
        await playlists.assertOwn(params.playlistId, viewer.id);
      },
      async handle({ params, viewer }) {
        const playlist = await playlists.add(params, viewer.id);
        return { message: 'Video added to the playlist', data: presentPlaylist(playlist) };
      },
    });

    register(calls.removeVideo, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        const playlist = await playlists.remove(params);
        return { message: 'Video removed from the playlist', data: presentPlaylist(playlist) };
      },
    });

    register(calls.remove, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        await playlists.delete(params.playlistId);
        return { message: 'Playlist deleted', data: {} };
      },
    });
  };
};
