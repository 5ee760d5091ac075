import { Button, Dialog, Stack, Text, useToasts } from '@kinora/design-system';
import type { Playlist } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { removePlaylistMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

export interface DeletePlaylistDialogProps {
  /** What would be deleted. */
  readonly playlist: Pick<Playlist, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once, naming the playlist; says so when it could not be done. */
export function DeletePlaylistDialog({ playlist, onClose, onDeleted }: DeletePlaylistDialogProps) {
  const toasts = useToasts();
  const remove = useMutation(removePlaylistMutation(useSdk()));

  // While it is under way its end is waited for: here a failure is told.
  const close = () => {
    if (!remove.isPending) onClose();
  };
  const confirmDeletion = () =>
    remove.mutate(playlist.id, {
      onSuccess: () => {
        toasts.show({ kind: 'success', text: 'Playlist deleted' });
        onDeleted();
      },
    });

  return (
    <Dialog
      isOpen
      title="Delete this playlist?"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="critical"
            isWaiting={remove.isPending}
            waitingText="Deleting..."
            onClick={confirmDeletion}
          >
            Delete
          </Button>
        </>
      }
    >
      <Stack space="small">
        <Text>
          <b>{playlist.name}</b> will be gone for good. The videos in it stay.
        </Text>
        {remove.error ? (
          <Text role="alert" tone="critical">
            {messageOf(remove.error, 'The playlist could not be deleted. Please try again.')}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
