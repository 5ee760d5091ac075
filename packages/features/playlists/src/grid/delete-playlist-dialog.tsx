import { QuestionDialog, useToasts } from '@kinora/design-system';
import type { Playlist } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { removePlaylistMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';

const FAILED = 'The playlist could not be deleted. Please try again.';

export interface DeletePlaylistDialogProps {
  /** The playlist to delete. */
  readonly playlist: Pick<Playlist, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for confirmation, with the name of the playlist, and shows a failure. */
export function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const toasts = useToasts();
  const { error, isPending, mutate } = useUnmountSafeMutation(removePlaylistMutation(useSdk()), {
    onSuccess: () => toasts.show({ kind: 'success', text: 'Playlist deleted' }),
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  return (
    <QuestionDialog
      title="Delete this playlist?"
      answer="Delete"
      waitingText="Deleting..."
      isWaiting={isPending}
      failure={error ? messageOf(error, FAILED) : undefined}
      onAnswer={() => mutate(playlist.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <b>{playlist.name}</b> will be gone for good. The videos in it stay.
    </QuestionDialog>
  );
}
