import { playlistCalls as playlists } from '@kinora/api-contract';
import type { IdOrText, Playlist, PlaylistMembership, PlaylistName } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable, VideoOptions } from './call-options.ts';
import { ignoreNotFound } from './methods.ts';

/** The signed-in user, whose playlists are listed. */
export interface PlaylistsOptions extends Cancellable {
  /** The id of the signed-in user. */
  readonly userId: IdOrText<'user'>;
}

/** One playlist. */
export interface PlaylistOptions extends Cancellable {
  /** The id of the playlist. */
  readonly playlistId: IdOrText<'playlist'>;
}

/** A video in a playlist. */
export interface PlaylistEntryOptions extends PlaylistOptions {
  /** The id of the video. */
  readonly videoId: IdOrText<'video'>;
}

/** A new playlist; neither field may be blank. */
export interface CreatePlaylistOptions extends Cancellable {
  /** At most 150 characters. */
  readonly name: string;
  /** At most 5000 characters. */
  readonly description: string;
}

/** Playlists of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface PlaylistsResource {
  /** Last updated first, each with its first few videos. */
  readonly list: (options: PlaylistsOptions) => Promise<readonly Playlist[]>;
  /** The names of the user's playlists. */
  readonly listNames: (options: PlaylistsOptions) => Promise<readonly PlaylistName[]>;
  /** One playlist with all its videos, in the order added. */
  readonly get: (options: PlaylistOptions) => Promise<Playlist>;
  /** The user's playlists, with whether each contains the video; those that do come first. */
  readonly listMemberships: (options: VideoOptions) => Promise<readonly PlaylistMembership[]>;
  /** Adds a video at the end. Resolves also if the playlist already contains it. */
  readonly addVideo: (options: PlaylistEntryOptions) => Promise<Playlist>;
  /** Removes a video. Resolves also if the playlist does not contain it. */
  readonly removeVideo: (options: PlaylistEntryOptions) => Promise<Playlist>;
  /** Creates an empty playlist. 422: a field is blank or too long, or the user already has 200 playlists. */
  readonly create: (options: CreatePlaylistOptions) => Promise<PlaylistName>;
  /** Deletes a playlist. Resolves also if it does not exist. */
  readonly remove: (options: PlaylistOptions) => Promise<void>;
}

/** The group of {@link PlaylistsResource}. */
export function playlistsGroup({ methods: { data } }: GroupContext): PlaylistsResource {
  return {
    list: data(playlists.list),
    listNames: data(playlists.listNames),
    get: data(playlists.get),
    listMemberships: data(playlists.listMemberships),
    addVideo: data(playlists.addVideo),
    removeVideo: data(playlists.removeVideo),
    create: data(playlists.create),
    remove: ignoreNotFound(data(playlists.remove)),
  };
}
