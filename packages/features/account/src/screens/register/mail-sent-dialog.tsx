import { Button, Dialog, Stack, Text } from '@kinora/design-system';
import { useSdk } from '@kinora/server-state';
import { FormFailure } from '../../form/form-failure.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { StatusNote } from '../../form/status-note.tsx';
import { useSend } from '../../form/use-send.ts';
import { MailAddress } from '../../layout/mail-address.tsx';

export interface MailSentDialogProps {
  /** Address that the verification mail was sent to. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that a verification mail was sent, and sends it again on request. */
export function MailSentDialog({ email, onClose }: MailSentDialogProps) {
  const { accounts } = useSdk();
  const { stage, send } = useSend({
    async send(signal) {
      requireSuccess(await accounts.resendVerification({ email, signal }));
      return 'Verification email resent successfully!';
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
        <StatusNote>{stage.kind === 'sent' ? stage.message : null}</StatusNote>
      </Stack>
    </Dialog>
  );
}
