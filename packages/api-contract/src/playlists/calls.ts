import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { signedInUser, video } from '../options.ts';
import { playlistCodec, playlistMembershipCodec, playlistNameCodec } from './codecs.ts';
import type { playlistRequests } from './requests.ts';

type Requests = typeof playlistRequests;

const playlist = {
  /** The id of the playlist. */
  playlistId: 'playlistId',
} as const;

const texts = {
  /** At most 150 characters. */
  name: 'name',
  /** At most 5000 characters. */
  description: 'description',
} as const;

/** The calls of playlists. */
export const playlistCalls = {
  /** Last updated first, each with its first few videos. */
  list: {
    method: 'GET',
    path: '/playlists/user/:userId',
    access: 'self',
    request: sends(rules<Requests['list']>, signedInUser),
    data: c.array(playlistCodec),
  },
  /** The names of the user's playlists. */
  listNames: {
    method: 'GET',
    path: '/playlists/user/:userId/playlistNames',
    access: 'self',
    request: sends(rules<Requests['listNames']>, signedInUser),
    data: c.array(playlistNameCodec),
  },
  /** The user's playlists, with whether each contains the video; those that do come first. */
  listMemberships: {
    method: 'GET',
    path: '/playlists/contains-video/:videoId',
    access: 'session',
    request: sends(rules<Requests['listMemberships']>, video),
    data: c.array(playlistMembershipCodec),
  },
  /** One playlist with all its videos, in the order of its owner. */
  get: {
    method: 'GET',
    path: '/playlists/:playlistId',
    access: 'owner',
    request: sends(rules<Requests['get']>, playlist),
    data: playlistCodec,
  },
  /** Creates an empty playlist. 422: a field is blank or too long, or the user already has 200 playlists. */
  create: {
    method: 'POST',
    path: '/playlists',
    access: 'verified',
    encoding: 'json',
    status: 201,
    request: sends(rules<Requests['create']>, texts),
    // The specification has only these two fields; the reference host sends the whole playlist.
    data: playlistNameCodec,
    stale: ['playlists.list'],
  },
  /** Adds a video at the end. Resolves also if the playlist already contains it. */
  addVideo: {
    method: 'PATCH',
    path: '/playlists/add/:videoId/:playlistId',
    access: 'owner',
    request: sends(rules<Requests['addVideo']>, video, playlist),
    data: playlistCodec,
    stale: ['playlists', 'videos.listOwn'],
  },
  /** Removes a video. Resolves also if the playlist does not contain it. */
  removeVideo: {
    method: 'PATCH',
    path: '/playlists/remove/:videoId/:playlistId',
    access: 'owner',
    request: sends(rules<Requests['removeVideo']>, video, playlist),
    data: playlistCodec,
    stale: ['playlists', 'videos.listOwn'],
  },
  /** Moves a video before another one of the playlist, or to its end. Safe to repeat. */
  moveVideo: {
    method: 'PATCH',
    path: '/playlists/move/:videoId/:playlistId',
    access: 'owner',
    feature: 'playlist-editing',
    encoding: 'json',
    request: sends(rules<Requests['moveVideo']>, video, playlist, {
      /** The video that is to follow it; absent: it becomes the last one. */
      beforeVideoId: 'beforeVideoId',
    }),
    data: playlistCodec,
    stale: ['playlists.get', 'playlists.list'],
  },
  /** Changes name and description. 422: a field is blank or too long. */
  edit: {
    method: 'PATCH',
    path: '/playlists/:playlistId',
    access: 'owner',
    feature: 'playlist-editing',
    encoding: 'json',
    request: sends(rules<Requests['edit']>, playlist, texts),
    data: playlistCodec,
    stale: ['playlists'],
  },
  /** Deletes a playlist. Resolves also if it does not exist. */
  remove: {
    method: 'DELETE',
    path: '/playlists/:playlistId',
    access: 'owner',
    request: sends(rules<Requests['remove']>, playlist),
    data: c.noData,
    missing: 'resolves',
    stale: ['playlists', 'videos.listOwn'],
  },
} as const satisfies Calls;
