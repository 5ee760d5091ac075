import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wirePlaylist, wirePlaylistMembership, wirePlaylistName } from './wire-playlist.ts';

/** The calls of playlists. */
export const playlistCalls = {
  list: newCall('GET', '/playlists/user/:userId', s.array(wirePlaylist)),
  listNames: newCall('GET', '/playlists/user/:userId/playlistNames', s.array(wirePlaylistName)),
  listMemberships: newCall(
    'GET',
    '/playlists/contains-video/:videoId',
    s.array(wirePlaylistMembership),
  ),
  get: newCall('GET', '/playlists/:playlistId', wirePlaylist),
  // The specification has only these two fields; the reference host sends the whole playlist.
  create: newCall('POST', '/playlists', wirePlaylistName, { encoding: 'json' }),
  addVideo: newCall('PATCH', '/playlists/add/:videoId/:playlistId', wirePlaylist),
  removeVideo: newCall('PATCH', '/playlists/remove/:videoId/:playlistId', wirePlaylist),
  remove: newCall('DELETE', '/playlists/:playlistId', s.unread(s.unknown)),
} as const satisfies Record<string, Call>;
