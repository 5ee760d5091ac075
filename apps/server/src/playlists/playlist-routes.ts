import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { OwnPlaylist, Playlists } from './playlists.ts';

export interface PlaylistRoutesOptions {
  readonly playlists: Playlists;
  readonly presentVideo: PresentVideo;
}

/** Routes for playlists. */
export const playlistRoutes = ({ playlists, presentVideo }: PlaylistRoutesOptions): AddRoutes => {
  const presentPlaylist = ({ row, videosCount, videos }: OwnPlaylist) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    videosCount,
    videos: videos.map(presentVideo.video),
  });

  return (register) => {
    register(calls.playlists.list, {
      async handle({ params }) {
        const own = await playlists.ofUser(params.userId);
        return { message: 'Your playlists', data: own.map(presentPlaylist) };
      },
    });

    register(calls.playlists.listNames, {
      async handle({ params }) {
        return { message: 'Names of your playlists', data: await playlists.names(params.userId) };
      },
    });

    register(calls.playlists.listMemberships, {
      async handle({ params, viewer }) {
        return {
          message: 'Your playlists and the video',
          data: await playlists.memberships(viewer.id, params.videoId),
        };
      },
    });

    register(calls.playlists.get, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        return {
          message: 'Playlist',
          data: presentPlaylist(await playlists.get(params.playlistId)),
        };
      },
    });

    register(calls.playlists.create, {
      async handle({ viewer, body }) {
        const created = await playlists.create({ ownerId: viewer.id, ...body });
        return { message: 'Playlist created', data: presentPlaylist(created) };
      },
    });

    register(calls.playlists.addVideo, {
      async find({ params, viewer }) {
        await playlists.assertVideoVisible(params.videoId, viewer.id);
        await playlists.assertOwn(params.playlistId, viewer.id);
      },
      async handle({ params, viewer }) {
        const playlist = await playlists.add(params, viewer.id);
        return { message: 'Video added to the playlist', data: presentPlaylist(playlist) };
      },
    });

    register(calls.playlists.removeVideo, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        const playlist = await playlists.remove(params);
        return { message: 'Video removed from the playlist', data: presentPlaylist(playlist) };
      },
    });

    register(calls.playlists.moveVideo, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params, body }) {
        const playlist = await playlists.move({ ...params, beforeVideoId: body.beforeVideoId });
        return { message: 'Video moved in the playlist', data: presentPlaylist(playlist) };
      },
    });

    register(calls.playlists.edit, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params, body }) {
        const playlist = await playlists.edit(params.playlistId, body);
        return { message: 'Playlist changed', data: presentPlaylist(playlist) };
      },
    });

    register(calls.playlists.remove, {
      find: ({ params, viewer }) => playlists.assertOwn(params.playlistId, viewer.id),
      async handle({ params }) {
        await playlists.delete(params.playlistId);
        return { message: 'Playlist deleted', data: {} };
      },
    });
  };
};
