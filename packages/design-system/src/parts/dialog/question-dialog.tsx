import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FailureNote } from '../failure-note/failure-note.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A question and the button that confirms it. The caller performs the action, and unmounts the dialog when it is done.
 */
export interface QuestionDialogProps {
  /** The question, such as "Delete this playlist?". */
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  /** Label of the button that confirms. */
  readonly answer: string;
  /** Shown while the action is in progress, such as "Deleting...". */
  readonly waitingText: string;
  readonly isWaiting: boolean;
  /** Why the action failed; shown in the dialog, so that the user can try again. */
  readonly failure?: string | undefined;
  readonly onAnswer: () => void;
  /** Called by Cancel and by everything that closes a dialog, but not while the action is in progress. */
  readonly onClose: () => void;
}

/** Asks for confirmation before something is lost for good. */
export function QuestionDialog({
  title,
  children,
  answer,
  waitingText,
  isWaiting,
  failure,
  onAnswer,
  onClose,
}: QuestionDialogProps) {
  // While the action is in progress the dialog stays open, because it shows a failure.
  const close = () => {
    if (!isWaiting) onClose();
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="critical"
            isWaiting={isWaiting}
            waitingText={waitingText}
            onClick={onAnswer}
          >
            {answer}
          </Button>
        </>
      }
    >
      <Stack space="small">
        <Text>{children}</Text>
        {failure ? <FailureNote role="alert">{failure}</FailureNote> : null}
      </Stack>
    </Dialog>
  );
}
