import { QuestionDialog, useToasts } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { removeVideoMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';

const FAILED = 'The video could not be deleted. Please try again.';

export interface DeleteVideoDialogProps {
  /** The video to delete. */
  readonly video: OwnVideo;
  readonly onClose: () => void;
}

/** Asks for confirmation, with the title of the video, and shows a failure. */
export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const toasts = useToasts();
  const { error, isPending, mutate } = useUnmountSafeMutation(removeVideoMutation(useSdk()), {
    onSuccess: () => toasts.show({ kind: 'success', text: 'Video deleted' }),
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  return (
    <QuestionDialog
      title="Delete this video?"
      answer="Delete"
      waitingText="Deleting..."
      isWaiting={isPending}
      failure={error ? messageOf(error, FAILED) : undefined}
      onAnswer={() => mutate(video.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <b>{video.title}</b> will be gone for good, with its comments and likes, and from every
      playlist.
    </QuestionDialog>
  );
}
