import { ConfirmDialog } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow, removeVideoMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

const FAILED = 'The video could not be deleted. Please try again.';

export interface DeleteVideoDialogProps {
  /** The video to delete. */
  readonly video: OwnVideo;
  readonly onClose: () => void;
}

/** Asks for confirmation, with the title of the video, and shows a failure. */
export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const { mutateAsync } = useMutation(removeVideoMutation(useSdk()));
  return (
    <ConfirmDialog
      title="Delete this video?"
      confirmText="Delete"
      waitingText="Deleting..."
      doneText="Video deleted"
      onConfirm={() => mutateAsync(video.id)}
      describeFailure={(error) => failureToShow(error) && messageOf(error, FAILED)}
      onClose={onClose}
    >
      <b>{video.title}</b> will be gone for good, with its comments and likes, and from every
      playlist.
    </ConfirmDialog>
  );
}
