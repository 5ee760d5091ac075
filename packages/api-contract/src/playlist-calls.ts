import * as v from 'valibot';
import type { Call } from './call.ts';
import { wirePlaylist, wirePlaylistMembership, wirePlaylistName } from './wire-playlist.ts';

/** The calls of playlists. */
export const playlistCalls = {
  list: {
    method: 'GET',
    path: '/playlists/user/:userId',
    access: 'self',
    encoding: 'none',
    data: v.array(wirePlaylist),
  },
  listNames: {
    method: 'GET',
    path: '/playlists/user/:userId/playlistNames',
    access: 'self',
    encoding: 'none',
    data: v.array(wirePlaylistName),
  },
  listMemberships: {
    method: 'GET',
    path: '/playlists/contains-video/:videoId',
    access: 'session',
    encoding: 'none',
    data: v.array(wirePlaylistMembership),
  },
  get: {
    method: 'GET',
    path: '/playlists/:playlistId',
    access: 'owner',
    encoding: 'none',
    data: wirePlaylist,
  },
  create: {
    method: 'POST',
    path: '/playlists',
    access: 'verified',
    encoding: 'json',
    /** The specification has only these two fields; the reference host sends the whole playlist. */
    data: wirePlaylistName,
  },
  addVideo: {
    method: 'PATCH',
    path: '/playlists/add/:videoId/:playlistId',
    access: 'owner',
    encoding: 'none',
    data: wirePlaylist,
  },
  removeVideo: {
    method: 'PATCH',
    path: '/playlists/remove/:videoId/:playlistId',
    access: 'owner',
    encoding: 'none',
    data: wirePlaylist,
  },
  remove: {
    method: 'DELETE',
    path: '/playlists/:playlistId',
    access: 'owner',
    encoding: 'none',
    data: v.unknown(),
  },
} as const satisfies Record<string, Call>;
