import type { PlaylistId, UserId } from './id.ts';
import type { Video } from './video.ts';

/** A playlist by its name. */
export interface PlaylistName {
  readonly id: PlaylistId;
  readonly name: string;
}

/** A playlist as the dialog for saving a video shows it. */
export interface PlaylistMembership extends PlaylistName {
  readonly containsVideo: boolean;
}

/** A playlist; only its owner can read it. */
export interface Playlist extends PlaylistName {
  readonly description: string;
  /** Absent where the host does not say. */
  readonly ownerId?: UserId | undefined;
  /** How many videos it holds; a list of playlists carries only the first few. */
  readonly videosCount: number;
  /** In the order added. */
  readonly videos: readonly Video[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}
