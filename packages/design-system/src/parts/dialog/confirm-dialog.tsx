import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { FailureNote } from '../failure-note/failure-note.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { useToasts } from '../toast/toasts-context.tsx';
import { Dialog } from './dialog.tsx';

/** A question, and the action that the user confirms. The caller unmounts the dialog in `onClose`. */
export interface ConfirmDialogProps {
  /** The question, such as "Delete this playlist?". */
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  /** Label of the button that confirms. */
  readonly confirmText: string;
  /** Replaces the label while the action runs, such as "Deleting...". */
  readonly waitingText: string;
  /** Shown as a toast after the action. */
  readonly doneText?: string;
  /** Performs the action. */
  readonly onConfirm: () => Promise<unknown>;
  /**
   * Returns why the action failed; `undefined` when it was cancelled. The dialog shows the text, so that the user can try
   * again; a toast shows it if the dialog has unmounted, for example by the Back button.
   */
  readonly describeFailure: (error: unknown) => string | undefined;
  /** Called after the action, by Cancel and by everything that closes a dialog, but not while the action runs. */
  readonly onClose: () => void;
}

/** Asks for confirmation before something is lost for good, and performs the action. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  waitingText,
  doneText,
  onConfirm,
  describeFailure,
  onClose,
}: ConfirmDialogProps) {
  const toasts = useToasts();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isMounted = useRef(true);
  // The state is one render late for the second of two quick presses.
  const isRunning = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function confirm() {
    if (isRunning.current) return;
    isRunning.current = true;
    setWaiting(true);
    setFailure(undefined);
    try {
      await onConfirm();
      if (doneText) toasts.show({ kind: 'success', text: doneText });
      if (isMounted.current) onClose();
    } catch (error) {
      const text = describeFailure(error);
      if (isMounted.current) setFailure(text);
      else if (text) toasts.show({ kind: 'error', text });
    } finally {
      isRunning.current = false;
      setWaiting(false);
    }
  }
  // While the action runs the dialog stays open, because it shows a failure.
  const close = () => {
    if (!isWaiting) onClose();
  };

  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      // Enter loses nothing.
      initialFocusRef={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="critical"
            isWaiting={isWaiting}
            waitingText={waitingText}
            onClick={() => void confirm()}
          >
            {confirmText}
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
