import { QuestionDialog, useToasts } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { clearHistoryMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';

const FAILED = 'The history could not be cleared. Please try again.';

export interface ClearHistoryDialogProps {
  readonly onClose: () => void;
}

/** Asks for confirmation, because a cleared history cannot be restored. */
export function ClearHistoryDialog({ onClose }: ClearHistoryDialogProps) {
  const toasts = useToasts();
  const { error, isPending, mutate } = useUnmountSafeMutation(clearHistoryMutation(useSdk()), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  return (
    <QuestionDialog
      title="Clear watch history?"
      answer="Clear"
      waitingText="Clearing..."
      isWaiting={isPending}
      failure={error ? messageOf(error, FAILED) : undefined}
      onAnswer={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      Every video that you have watched will leave this list for good.
    </QuestionDialog>
  );
}
