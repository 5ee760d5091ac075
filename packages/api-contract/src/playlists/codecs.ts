import type { Playlist, PlaylistMembership, PlaylistName } from '@kinora/domain';
import * as c from '../codec.ts';
import { playlistIdCodec, userIdCodec } from '../id-codecs.ts';
import { videoCodec } from '../videos/codecs.ts';

const nameFields = { id: c.named('_id', playlistIdCodec), name: c.string };

/** Id and name of a playlist. */
export const playlistNameCodec: c.ObjectCodec<PlaylistName, typeof nameFields> =
  c.object(nameFields);

const membershipFields = { ...nameFields, containsVideo: c.boolean };

/** A playlist and whether it contains a given video. */
export const playlistMembershipCodec: c.ObjectCodec<PlaylistMembership, typeof membershipFields> =
  c.object(membershipFields);

/** A playlist. */
export const playlistCodec = c.transform(
  c.object({
    ...nameFields,
    description: c.string,
    createdAt: c.optional(c.string),
    updatedAt: c.string,
    ownerId: c.named('owner', c.optional(userIdCodec)),
    /** Older hosts do not send it: they send all videos. */
    videosCount: c.optional(c.number),
    videos: c.array(videoCodec),
  }),
  (playlist): Playlist => ({
    ...playlist,
    videosCount: playlist.videosCount ?? playlist.videos.length,
    createdAt: playlist.createdAt ?? playlist.updatedAt,
  }),
);
