import { newPlaylist } from '@kinora/validation';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { playlistIdField, userIdField, videoIdField } from './request-fields.ts';
import { wirePlaylist, wirePlaylistMembership, wirePlaylistName } from './wire-playlist.ts';

const ofUser = v.object({ userId: userIdField });
const one = v.object({ playlistId: playlistIdField });
const entry = v.object({ videoId: videoIdField, playlistId: playlistIdField });

/** The calls around playlists. */
export const playlistEndpoints = {
  ofUser: {
    method: 'GET',
    path: '/playlists/user/:userId',
    access: 'self',
    encoding: 'none',
    params: ofUser,
    status: 200,
    data: v.array(wirePlaylist),
  },
  names: {
    method: 'GET',
    path: '/playlists/user/:userId/playlistNames',
    access: 'self',
    encoding: 'none',
    params: ofUser,
    status: 200,
    data: v.array(wirePlaylistName),
  },
  membership: {
    method: 'GET',
    path: '/playlists/contains-video/:videoId',
    access: 'session',
    encoding: 'none',
    params: v.object({ videoId: videoIdField }),
    status: 200,
    data: v.array(wirePlaylistMembership),
  },
  get: {
    method: 'GET',
    path: '/playlists/:playlistId',
    access: 'owner',
    encoding: 'none',
    params: one,
    status: 200,
    data: wirePlaylist,
  },
  create: {
    method: 'POST',
    path: '/playlists',
    access: 'verified',
    encoding: 'json',
    body: newPlaylist,
    status: 201,
    /** Of the answer the specification names these two alone; the reference host sends the whole playlist. */
    data: wirePlaylistName,
  },
  add: {
    method: 'PATCH',
    path: '/playlists/add/:videoId/:playlistId',
    access: 'owner',
    encoding: 'none',
    params: entry,
    status: 200,
    data: wirePlaylist,
  },
  removeVideo: {
    method: 'PATCH',
    path: '/playlists/remove/:videoId/:playlistId',
    access: 'owner',
    encoding: 'none',
    params: entry,
    status: 200,
    data: wirePlaylist,
  },
  remove: {
    method: 'DELETE',
    path: '/playlists/:playlistId',
    access: 'owner',
    encoding: 'none',
    params: one,
    status: 200,
    data: v.unknown(),
  },
} as const satisfies Record<string, Endpoint>;
