import { ConfirmDialog } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { clearHistoryMutation, failureToShow, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

const FAILED = 'The history could not be cleared. Please try again.';

export interface ClearHistoryDialogProps {
  readonly onClose: () => void;
}

/** Asks for confirmation, because a cleared history cannot be restored. */
export function ClearHistoryDialog({ onClose }: ClearHistoryDialogProps) {
  const { mutateAsync } = useMutation(clearHistoryMutation(useSdk()));
  return (
    <ConfirmDialog
      title="Clear watch history?"
      confirmText="Clear"
      waitingText="Clearing..."
      onConfirm={() => mutateAsync()}
      describeFailure={(error) => failureToShow(error) && messageOf(error, FAILED)}
      onClose={onClose}
    >
      Every video that you have watched will leave this list for good.
    </ConfirmDialog>
  );
}
