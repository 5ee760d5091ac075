import { playlistCalls as playlists } from '@kinora/api-contract';
import type {
  Playlist,
  PlaylistId,
  PlaylistMembership,
  PlaylistName,
  UserId,
  VideoId,
} from '@kinora/domain';

import type { Cancellable, VideoOptions } from './call-options.ts';
import { type Methods, unlessGone } from './methods.ts';

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
  list(options: PlaylistsOptions): Promise<readonly Playlist[]>;
  /** The names of the own playlists. */
  listNames(options: PlaylistsOptions): Promise<readonly PlaylistName[]>;
  /** One playlist with all its videos, in the order added. */
  get(options: PlaylistOptions): Promise<Playlist>;
  /** Which of the own playlists hold a video; those come first. */
  listMemberships(options: VideoOptions): Promise<readonly PlaylistMembership[]>;
  /** Adds a video at the end. One that is in already is fine. */
  addVideo(options: PlaylistEntryOptions): Promise<Playlist>;
  /** Takes a video out. One that is out already is fine. */
  removeVideo(options: PlaylistEntryOptions): Promise<Playlist>;
  /** Makes an empty playlist. 422: a text is blank or too long, or there are 200 already. */
  create(options: CreatePlaylistOptions): Promise<PlaylistName>;
  /** Deletes a playlist. One that is gone already is fine. */
  remove(options: PlaylistOptions): Promise<void>;
}

export function createPlaylistsResource({ data, nothing }: Methods): PlaylistsResource {
  return {
    list: data(playlists.list, ['userId']),
    listNames: data(playlists.listNames, ['userId']),
    get: data(playlists.get, ['playlistId']),
    listMemberships: data(playlists.listMemberships, ['videoId']),
    addVideo: data(playlists.addVideo, ['videoId', 'playlistId']),
    removeVideo: data(playlists.removeVideo, ['videoId', 'playlistId']),
    create: data(playlists.create, ['name', 'description']),
    remove: unlessGone(nothing(playlists.remove, ['playlistId'])),
  };
}
