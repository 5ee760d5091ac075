import type { Playlist, PlaylistMembership, PlaylistName } from '@kinora/domain';
import * as s from './shape.ts';
import { wirePlaylistId, wireUserId } from './wire-ids.ts';
import { wireVideo } from './wire-video.ts';

const nameFields = { id: s.from('_id', wirePlaylistId), name: s.string };

/** Id and name of a playlist. */
export const wirePlaylistName: s.ObjectShape<PlaylistName, typeof nameFields> =
  s.object(nameFields);

const membershipFields = { ...nameFields, containsVideo: s.boolean };

/** A playlist and whether it contains a given video. */
export const wirePlaylistMembership: s.ObjectShape<PlaylistMembership, typeof membershipFields> =
  s.object(membershipFields);

/** A playlist. */
export const wirePlaylist = s.transform(
  s.object({
    ...nameFields,
    description: s.string,
    createdAt: s.optional(s.string),
    updatedAt: s.string,
    ownerId: s.from('owner', s.optional(wireUserId)),
    /** Older hosts do not send it: they send all videos. */
    videosCount: s.optional(s.number),
    videos: s.array(wireVideo),
  }),
  (playlist): Playlist => ({
    ...playlist,
    videosCount: playlist.videosCount ?? playlist.videos.length,
    createdAt: playlist.createdAt ?? playlist.updatedAt,
  }),
);
