import { useToasts } from '@kinora/design-system';
import type { PlaylistId, VideoId } from '@kinora/domain';
import { failureToShow, playlistEntryMutation, useSdk } from '@kinora/server-state';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** Outcome of pressing a checkbox: `superseded` when a later press of the same checkbox replaces it. */
export type EntryOutcome = 'done' | 'failed' | 'superseded';

/** Returns a function that adds a video to a playlist or removes it. A failure shows a toast and resets the checkbox. */
export function usePlaylistEntry(videoId: VideoId) {
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  const presses = useRef(new Map<PlaylistId, number>());

  return async (playlistId: PlaylistId, isWanted: boolean): Promise<EntryOutcome> => {
    const press = (presses.current.get(playlistId) ?? 0) + 1;
    presses.current.set(playlistId, press);
    const isSuperseded = () => presses.current.get(playlistId) !== press;
    // Not `useMutation`: each playlist needs a mutation of its own, and their number changes.
    const options = playlistEntryMutation(sdk, { playlistId, videoId });
    const mutation = new MutationObserver(client, options);
    try {
      await mutation.mutate(isWanted);
      return isSuperseded() ? 'superseded' : 'done';
    } catch (failure) {
      if (!failureToShow(failure) || isSuperseded()) return 'superseded';
      toasts.show({ kind: 'error', text: 'Failed to update playlist. Please try again.' });
      return 'failed';
    } finally {
      // The cache keeps a mutation while something observes it.
      mutation.reset();
    }
  };
}
