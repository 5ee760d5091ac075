import { Button, Dialog, Stack, Text, useToasts } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { removeVideoMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

export interface DeleteVideoDialogProps {
  /** What would be deleted. */
  readonly video: OwnVideo;
  readonly onClose: () => void;
}

/** Asks once, naming the video; says so when it could not be done. */
export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const toasts = useToasts();
  const remove = useMutation(removeVideoMutation(useSdk()));

  // While it is under way its end is waited for: here a failure is told.
  const close = () => {
    if (!remove.isPending) onClose();
  };
  const confirmDeletion = () =>
    remove.mutate(video.id, {
      onSuccess: () => {
        toasts.show({ kind: 'success', text: 'Video deleted' });
        onClose();
      },
    });

  return (
    <Dialog
      isOpen
      title="Delete this video?"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
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
          <b>{video.title}</b> will be gone for good, with its comments and likes, and from every
          playlist.
        </Text>
        {remove.error ? (
          <Text role="alert" tone="critical">
            {messageOf(remove.error, 'The video could not be deleted. Please try again.')}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
