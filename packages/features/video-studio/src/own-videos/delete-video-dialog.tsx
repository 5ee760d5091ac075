import { QuestionDialog, useToasts } from '@kinora/design-system';
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
  const { error, isPending, mutate } = useMutation(removeVideoMutation(useSdk()));
  const deleteIt = () =>
    mutate(video.id, {
      onSuccess: () => {
        toasts.show({ kind: 'success', text: 'Video deleted' });
        onClose();
      },
    });
  return (
    <QuestionDialog
      title="Delete this video?"
      answer="Delete"
      waitingText="Deleting..."
      isWaiting={isPending}
      failure={
        error ? messageOf(error, 'The video could not be deleted. Please try again.') : undefined
      }
      onAnswer={deleteIt}
      onClose={onClose}
    >
      <b>{video.title}</b> will be gone for good, with its comments and likes, and from every
      playlist.
    </QuestionDialog>
  );
}
