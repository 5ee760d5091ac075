import { playlistCalls as playlists } from '@kinora/api-contract';
import type { GroupContext } from '../create-client.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** The signed-in user, whose playlists are listed. */
export type PlaylistsOptions = CallOptions<typeof playlists.list>;
/** One playlist. */
export type PlaylistOptions = CallOptions<typeof playlists.get>;
/** A video in a playlist. */
export type PlaylistEntryOptions = CallOptions<typeof playlists.addVideo>;
/** A new playlist; neither field may be blank. */
export type CreatePlaylistOptions = CallOptions<typeof playlists.create>;
/** The new name and description of a playlist; neither may be blank. */
export type EditPlaylistOptions = CallOptions<typeof playlists.edit>;
/** A video of a playlist, and the one that is to follow it. */
export type MoveVideoOptions = CallOptions<typeof playlists.moveVideo>;

/** Playlists of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface PlaylistsResource extends ResourceOf<typeof playlists> {}

/** The group of {@link PlaylistsResource}. */
export const playlistsGroup = ({ methods }: GroupContext): PlaylistsResource =>
  methods.of(playlists);
