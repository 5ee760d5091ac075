import type { PlaylistId, UserId } from './id.ts';
import type { Video } from './video.ts';

/** Id and name of a playlist. */
export interface PlaylistName {
  readonly id: PlaylistId;
  readonly name: string;
}

/** A playlist, and whether it contains a given video. */
export interface PlaylistMembership extends PlaylistName {
  readonly containsVideo: boolean;
}

/** A playlist. Only its owner can read it. */
export interface Playlist extends PlaylistName {
  readonly description: string;
  /** Absent if the host does not send it. */
  readonly ownerId?: UserId | undefined;
  /** Number of videos; in a list of playlists, `videos` has only the first few. */
  readonly videosCount: number;
  /** In the order added, unless the owner has moved them. */
  readonly videos: readonly Video[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}
