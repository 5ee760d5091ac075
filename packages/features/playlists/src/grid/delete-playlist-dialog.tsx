import { ConfirmDialog } from '@kinora/design-system';
import type { Playlist } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow, removePlaylistMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

const FAILED = 'The playlist could not be deleted. Please try again.';

export interface DeletePlaylistDialogProps {
  /** The playlist to delete. */
  readonly playlist: Pick<Playlist, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for confirmation, with the name of the playlist, and shows a failure. */
export function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const { mutateAsync } = useMutation(removePlaylistMutation(useSdk()));
  return (
    <ConfirmDialog
      title="Delete this playlist?"
      confirmText="Delete"
      waitingText="Deleting..."
      doneText="Playlist deleted"
      onConfirm={() => mutateAsync(playlist.id)}
      describeFailure={(error) => failureToShow(error) && messageOf(error, FAILED)}
      onClose={onClose}
    >
      <b>{playlist.name}</b> will be gone for good. The videos in it stay.
    </ConfirmDialog>
  );
}
