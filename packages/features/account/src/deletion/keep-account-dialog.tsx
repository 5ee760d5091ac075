import { Button, Dialog, Stack, Text } from '@kinora/design-system';
import { useRef } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { formatDeletionDate } from './deletion-date.ts';
import { useKeepAccount } from './use-keep-account.ts';

export interface KeepAccountDialogProps {
  /** When the account will be deleted: an ISO date. */
  readonly dueAt: string;
  readonly onClose: () => void;
}

/** Says that the account will be deleted, and offers to keep it. */
export function KeepAccountDialog({ dueAt, onClose }: KeepAccountDialogProps) {
  const { stage, send } = useKeepAccount();
  const logOut = useLogOut();
  const keepRef = useRef<HTMLButtonElement>(null);
  const date = formatDeletionDate(dueAt);
  return (
    <Dialog
      isOpen
      title="Keep your account?"
      onClose={onClose}
      initialFocusRef={keepRef}
      actions={
        <>
          <Button variant="quiet" onClick={logOut}>
            Log out
          </Button>
          <Button
            ref={keepRef}
            variant="primary"
            isWaiting={stage.kind === 'sending'}
            waitingText="Keeping..."
            onClick={send}
          >
            Keep my account
          </Button>
        </>
      }
    >
      <Stack space="small">
        <Text>
          You have asked to delete it. On <strong>{date}</strong> it is gone for good, with your
          channel and your videos. Until then you can keep it.
        </Text>
        <FormFailure reason={stage.kind === 'failed' ? stage.reason : undefined} />
      </Stack>
    </Dialog>
  );
}
