import { Button, Dialog, FailureNote, Stack, Text } from '@kinora/design-system';
import { useRef } from 'react';

export interface ChangedDialogProps {
  /** Why the last choice failed. */
  readonly failure?: string | undefined;
  readonly isWaiting: boolean;
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  readonly onClose: () => void;
}

/** Asks which version stays when the captions were changed while they were edited. */
export function ChangedDialog({
  failure,
  isWaiting,
  onKeepMine,
  onLoadTheirs,
  onClose,
}: ChangedDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!isWaiting) onClose();
  };
  return (
    <Dialog
      isOpen
      title="These captions were changed meanwhile"
      initialFocusRef={cancelRef}
      onClose={close}
      actions={
        <>
          <Button ref={cancelRef} variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button isWaiting={isWaiting} onClick={onLoadTheirs}>
            Load theirs
          </Button>
          <Button variant="critical" isWaiting={isWaiting} onClick={onKeepMine}>
            Keep my version
          </Button>
        </>
      }
    >
      <Stack space="small">
        <Text>Another tab or another person has saved these captions since you opened them.</Text>
        <Text>
          “Keep my version” replaces theirs. “Load theirs” shows theirs, and you can still restore
          your changes.
        </Text>
        {failure ? <FailureNote role="alert">{failure}</FailureNote> : null}
      </Stack>
    </Dialog>
  );
}
