import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FailureNote } from '../failure-note/failure-note.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

/** The question and its one answer; the caller does what was answered, and takes the dialog away when it is done. */
export interface QuestionDialogProps {
  /** The question, such as "Delete this playlist?". */
  readonly title: string;
  /** What will be gone. */
  readonly children: ReactNode;
  /** The answer that destroys, in a word. */
  readonly answer: string;
  /** Shown while it is under way, such as "Deleting...". */
  readonly waitingText: string;
  readonly isWaiting: boolean;
  /** Why it could not be done: told here, where it can be tried again. */
  readonly failure?: string | undefined;
  readonly onAnswer: () => void;
  /** Asked for by Cancel and by all that closes a dialog; not while the answer is under way. */
  readonly onClose: () => void;
}

/** Asks once before something is gone for good. */
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
  // Its end is waited for: here a failure is told.
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
