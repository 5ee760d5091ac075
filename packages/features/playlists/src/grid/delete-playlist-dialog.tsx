import { QuestionDialog, useToasts } from '@kinora/design-system';
import type { Playlist } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { removePlaylistMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

export interface DeletePlaylistDialogProps {
  /** What would be deleted. */
  readonly playlist: Pick<Playlist, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks once, naming the playlist; says so when it could not be done. */
export function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const toasts = useToasts();
  const { error, isPending, mutate } = useMutation(removePlaylistMutation(useSdk()));
  const deleteIt = () =>
    mutate(playlist.id, {
      onSuccess: () => {
        toasts.show({ kind: 'success', text: 'Playlist deleted' });
        onClose();
      },
    });
  return (
    <QuestionDialog
      title="Delete this playlist?"
      answer="Delete"
      waitingText="Deleting..."
      isWaiting={isPending}
      failure={
        error ? messageOf(error, 'The playlist could not be deleted. Please try again.') : undefined
      }
      onAnswer={deleteIt}
      onClose={onClose}
    >
      <b>{playlist.name}</b> will be gone for good. The videos in it stay.
    </QuestionDialog>
  );
}
