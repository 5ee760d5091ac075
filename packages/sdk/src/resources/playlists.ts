import { playlistCalls as playlists } from '@kinora/api-contract';
import type {
  Playlist,
  PlaylistId,
  PlaylistMembership,
  PlaylistName,
  UserId,
  VideoId,
} from '@kinora/domain';

import { isGone } from '../api-failure.ts';
import type { Http } from '../http/http.ts';
import type { Cancellable } from './accounts.ts';
import type { VideoOptions } from './videos.ts';

/** Whose playlists: the signed-in user's own. */
export interface PlaylistsOptions extends Cancellable {
  readonly userId: UserId;
}

/** One playlist. */
export interface PlaylistOptions extends Cancellable {
  readonly playlistId: PlaylistId;
}

/** A video in a playlist. */
export interface PlaylistEntryOptions extends PlaylistOptions {
  readonly videoId: VideoId;
}

/** A new playlist; neither text may be blank. */
export interface CreatePlaylistOptions extends Cancellable {
  readonly name: string;
  readonly description: string;
}

/** Playlists of the signed-in user. Rejects only with an `ApiFailure`. */
export interface PlaylistsResource {
  /** Last updated first, each with its first few videos. */
  ofUser(options: PlaylistsOptions): Promise<readonly Playlist[]>;
  /** The names of the own playlists. */
  names(options: PlaylistsOptions): Promise<readonly PlaylistName[]>;
  /** One playlist with all its videos, in the order added. */
  get(options: PlaylistOptions): Promise<Playlist>;
  /** Which of the own playlists hold a video; those come first. */
  membership(options: VideoOptions): Promise<readonly PlaylistMembership[]>;
  /** Adds a video at the end. One that is in already is fine. */
  add(options: PlaylistEntryOptions): Promise<Playlist>;
  /** Takes a video out. One that is out already is fine. */
  removeVideo(options: PlaylistEntryOptions): Promise<Playlist>;
  /** Makes an empty playlist. 422: a text is blank or too long, or there are 200 already. */
  create(options: CreatePlaylistOptions): Promise<PlaylistName>;
  /** Deletes a playlist. One that is gone already is fine. */
  remove(options: PlaylistOptions): Promise<void>;
}

export function createPlaylistsResource(http: Http): PlaylistsResource {
  return {
    async ofUser({ userId, signal }) {
      return (await http.call(playlists.ofUser, { params: { userId }, signal })).data;
    },

    async names({ userId, signal }) {
      return (await http.call(playlists.names, { params: { userId }, signal })).data;
    },

    async get({ playlistId, signal }) {
      return (await http.call(playlists.get, { params: { playlistId }, signal })).data;
    },

    async membership({ videoId, signal }) {
      return (await http.call(playlists.membership, { params: { videoId }, signal })).data;
    },

    async add({ videoId, playlistId, signal }) {
      return (await http.call(playlists.add, { params: { videoId, playlistId }, signal })).data;
    },

    async removeVideo({ videoId, playlistId, signal }) {
      const call = { params: { videoId, playlistId }, signal };
      return (await http.call(playlists.removeVideo, call)).data;
    },

    async create({ name, description, signal }) {
      return (await http.call(playlists.create, { json: { name, description }, signal })).data;
    },

    async remove({ playlistId, signal }) {
      try {
        await http.call(playlists.remove, { params: { playlistId }, signal });
      } catch (failure) {
        if (!isGone(failure)) throw failure;
      }
    },
  };
}
