import { ConfirmDialog } from '@kinora/design-system';
import type { Comment } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow, removeCommentMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

const FAILED = 'The comment could not be deleted. Please try again.';

export interface DeleteCommentDialogProps {
  readonly comment: Comment;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a deleted comment cannot be restored. */
export function DeleteCommentDialog({ comment, onClose }: DeleteCommentDialogProps) {
  const { mutateAsync } = useMutation(removeCommentMutation(useSdk(), comment.videoId));
  return (
    <ConfirmDialog
      title="Delete this comment?"
      confirmText="Delete"
      waitingText="Deleting..."
      doneText="Comment deleted"
      onConfirm={() => mutateAsync(comment.id)}
      describeFailure={(error) => failureToShow(error) && messageOf(error, FAILED)}
      onClose={onClose}
    >
      The comment by <b>@{comment.author.userName}</b> will be gone for good.
    </ConfirmDialog>
  );
}
