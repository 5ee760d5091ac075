import { Button, Dialog, Stack, Text, useToasts } from '@kinora/design-system';
import { useRequest } from '@kinora/forms';
import { useSdk } from '@kinora/server-state';
import { FormFailure } from '../../form/form-failure.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { StatusNote } from '../../form/status-note.tsx';
import { MailAddress } from '../../layout/mail-address.tsx';

export interface MailSentDialogProps {
  /** Address that the verification mail was sent to. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that a verification mail was sent, and sends it again on request. */
export function MailSentDialog({ email, onClose }: MailSentDialogProps) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const { stage, send } = useRequest({
    async send(signal) {
      requireSuccess(await accounts.resendVerification({ email, signal }));
      const text = 'Verification email resent successfully!';
      toasts.show({ kind: 'success', text });
      return text;
    },
    describeFailure: () => 'Failed to resend verification email. Please try again.',
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Verify your email"
      actions={
        <Button isWaiting={stage.kind === 'sending'} waitingText="Sending..." onClick={send}>
          Resend Verification Email
        </Button>
      }
    >
      <Stack>
        <Text>
          A verification e-mail was sent to <MailAddress email={email} />. Please check your inbox
          and your spam folder.
        </Text>
        <FormFailure reason={stage.kind === 'failed' ? stage.reason : undefined} />
        <StatusNote>{stage.kind === 'done' ? stage.result : null}</StatusNote>
      </Stack>
    </Dialog>
  );
}
