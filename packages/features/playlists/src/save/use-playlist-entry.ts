import { useToasts } from '@kinora/design-system';
import type { PlaylistId, VideoId } from '@kinora/domain';
import { failureToTell, playlistEntryMutation, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** A press of a checkbox: `superseded` when a later one says something newer. */
export type EntryOutcome = 'done' | 'failed' | 'superseded';

/** Puts a video into playlists and takes it out; what has failed is told, and the checkbox turned back. */
export function usePlaylistEntry(videoId: VideoId) {
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  const presses = useRef(new Map<PlaylistId, number>());

  return async (playlistId: PlaylistId, isWanted: boolean): Promise<EntryOutcome> => {
    const press = (presses.current.get(playlistId) ?? 0) + 1;
    presses.current.set(playlistId, press);
    const isSuperseded = () => presses.current.get(playlistId) !== press;
    // One mutation for each playlist of a list that grows: no hook can hold them.
    const options = playlistEntryMutation(sdk, { playlistId, videoId });
    try {
      await client.getMutationCache().build(client, options).execute(isWanted);
      return isSuperseded() ? 'superseded' : 'done';
    } catch (failure) {
      if (!failureToTell(failure) || isSuperseded()) return 'superseded';
      toasts.show({ kind: 'error', text: 'Failed to update playlist. Please try again.' });
      return 'failed';
    }
  };
}
