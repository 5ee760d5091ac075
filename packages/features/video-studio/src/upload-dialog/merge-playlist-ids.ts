import type { IdOrText, OwnVideo } from '@kinora/domain';
import { type Sdk, isApiFailure } from '@kinora/sdk';

export interface MergePlaylistsOptions {
  /** The video as it was when the edit began. */
  readonly video: OwnVideo;
  readonly chosenIds: readonly IdOrText<'playlist'>[];
}

/**
 * Resolves with the playlists to send with an edit. A playlist whose checkbox the user did not change keeps its present
 * membership; a deleted playlist is left out, because the host would refuse it. If the memberships cannot be fetched, the
 * choice is sent unchanged.
 */
export async function mergePlaylistIds(
  { playlists }: Pick<Sdk, 'playlists'>,
  { video, chosenIds }: MergePlaylistsOptions,
): Promise<readonly IdOrText<'playlist'>[]> {
  const before = new Set<string>(video.playlistIds);
  const after = new Set<string>(chosenIds);
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
