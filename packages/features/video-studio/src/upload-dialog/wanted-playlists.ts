import type { OwnVideo, PlaylistId } from '@kinora/domain';
import { type Sdk, isApiFailure } from '@kinora/sdk';

export interface WantedPlaylistsOptions {
  /** As it was when the edit began. */
  readonly video: OwnVideo;
  readonly chosenIds: readonly PlaylistId[];
}

/**
 * The playlists that an edit asks for. Where nothing was changed the video stays in what it is in now, and what is gone
 * is left out: the host refuses it. When the host does not tell, the choice stays as it is.
 */
export async function wantedPlaylists(
  { playlists }: Pick<Sdk, 'playlists'>,
  { video, chosenIds }: WantedPlaylistsOptions,
): Promise<readonly PlaylistId[]> {
  const before = new Set(video.playlistIds);
  const after = new Set(chosenIds);
  try {
    const present = await playlists.listMemberships({ videoId: video.id });
    return present
      .filter(({ id, containsVideo }) =>
        before.has(id) === after.has(id) ? containsVideo : after.has(id),
      )
      .map(({ id }) => id);
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    return chosenIds;
  }
}
