import {
  asPlaylistId,
  asUserId,
  type Playlist,
  type PlaylistMembership,
  type PlaylistName,
} from '@kinora/domain';
import * as v from 'valibot';
import { wireVideo } from './wire-video.ts';

const nameEntries = { _id: v.string(), name: v.string() };

/** Id and name of a playlist; from wire to domain. */
export const wirePlaylistName = v.pipe(
  v.object(nameEntries),
  v.transform(({ _id, name }): PlaylistName => ({ id: asPlaylistId(_id), name })),
);

/** A playlist and whether it contains a given video; from wire to domain. */
export const wirePlaylistMembership = v.pipe(
  v.object({ ...nameEntries, containsVideo: v.boolean() }),
  v.transform(({ _id, ...rest }): PlaylistMembership => ({ id: asPlaylistId(_id), ...rest })),
);

/** A playlist; from wire to domain. */
export const wirePlaylist = v.pipe(
  v.object({
    ...nameEntries,
    description: v.string(),
    createdAt: v.optional(v.string()),
    updatedAt: v.string(),
    owner: v.optional(v.string()),
    /** Older hosts do not send it: they send all videos. */
    videosCount: v.optional(v.number()),
    videos: v.array(wireVideo),
  }),
  v.transform(({ _id, owner, videosCount, createdAt, ...rest }): Playlist => ({
    id: asPlaylistId(_id),
    ownerId: owner === undefined ? undefined : asUserId(owner),
    videosCount: videosCount ?? rest.videos.length,
    createdAt: createdAt ?? rest.updatedAt,
    ...rest,
  })),
);
