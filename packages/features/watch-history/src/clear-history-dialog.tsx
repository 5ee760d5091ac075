import { Button, Dialog, Stack, Text } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { clearHistoryMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';

export interface ClearHistoryDialogProps {
  readonly onClose: () => void;
}

/** Asks once: what is cleared does not come back. */
export function ClearHistoryDialog({ onClose }: ClearHistoryDialogProps) {
  const clear = useMutation(clearHistoryMutation(useSdk()));
  // While it is under way its end is waited for: here a failure is told.
  const close = () => {
    if (!clear.isPending) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Clear watch history?"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="critical"
            isWaiting={clear.isPending}
            waitingText="Clearing..."
            onClick={() => clear.mutate(undefined, { onSuccess: onClose })}
          >
            Clear
          </Button>
        </>
      }
    >
      <Stack space="small">
        <Text>Every video that you have watched will leave this list for good.</Text>
        {clear.error ? (
          <Text role="alert" tone="critical">
            {messageOf(clear.error, 'The history could not be cleared. Please try again.')}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
