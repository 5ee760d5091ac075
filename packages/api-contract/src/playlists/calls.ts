import { type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { playlistCodec, playlistMembershipCodec, playlistNameCodec } from './codecs.ts';
import type { playlistRequests } from './requests.ts';

type Requests = typeof playlistRequests;

/** The calls of playlists. */
export const playlistCalls = {
  list: {
    method: 'GET',
    path: '/playlists/user/:userId',
    access: 'self',
    request: sends<Requests['list']>({}),
    data: c.array(playlistCodec),
  },
  listNames: {
    method: 'GET',
    path: '/playlists/user/:userId/playlistNames',
    access: 'self',
    request: sends<Requests['listNames']>({}),
    data: c.array(playlistNameCodec),
  },
  listMemberships: {
    method: 'GET',
    path: '/playlists/contains-video/:videoId',
    access: 'session',
    request: sends<Requests['listMemberships']>({}),
    data: c.array(playlistMembershipCodec),
  },
  get: {
    method: 'GET',
    path: '/playlists/:playlistId',
    access: 'owner',
    request: sends<Requests['get']>({}),
    data: playlistCodec,
  },
  create: {
    method: 'POST',
    path: '/playlists',
    access: 'verified',
    encoding: 'json',
    status: 201,
    request: sends<Requests['create']>({ name: true, description: true }),
    // The specification has only these two fields; the reference host sends the whole playlist.
    data: playlistNameCodec,
  },
  addVideo: {
    method: 'PATCH',
    path: '/playlists/add/:videoId/:playlistId',
    access: 'owner',
    request: sends<Requests['addVideo']>({}),
    data: playlistCodec,
  },
  removeVideo: {
    method: 'PATCH',
    path: '/playlists/remove/:videoId/:playlistId',
    access: 'owner',
    request: sends<Requests['removeVideo']>({}),
    data: playlistCodec,
  },
  remove: {
    method: 'DELETE',
    path: '/playlists/:playlistId',
    access: 'owner',
    request: sends<Requests['remove']>({}),
    data: c.noData,
  },
} as const satisfies Calls;
