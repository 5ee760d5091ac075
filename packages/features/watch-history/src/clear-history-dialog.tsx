import { QuestionDialog } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { clearHistoryMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

export interface ClearHistoryDialogProps {
  readonly onClose: () => void;
}

/** Asks once: what is cleared does not come back. */
export function ClearHistoryDialog({ onClose }: ClearHistoryDialogProps) {
  const { error, isPending, mutate } = useMutation(clearHistoryMutation(useSdk()));
  return (
    <QuestionDialog
      title="Clear watch history?"
      answer="Clear"
      waitingText="Clearing..."
      isWaiting={isPending}
      failure={
        error ? messageOf(error, 'The history could not be cleared. Please try again.') : undefined
      }
      onAnswer={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      Every video that you have watched will leave this list for good.
    </QuestionDialog>
  );
}
