import { Button, Dialog, Stack, Text } from '@kinora/design-system';

import { FormFailure } from '../../form/form-failure.tsx';
import { StatusNote } from '../../form/status-note.tsx';
import { MailAddress } from '../../layout/mail-address.tsx';
import { NOT_RESENT, RESENT, useResend } from './use-resend.ts';

export interface MailSentDialogProps {
  /** Where the verification mail went. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that a verification mail is on its way, and sends it again on request. */
export function MailSentDialog({ email, onClose }: MailSentDialogProps) {
  const { stage, resend } = useResend(email);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Verify your email"
      actions={
        <Button isWaiting={stage === 'sending'} waitingText="Sending..." onClick={resend}>
          Resend Verification Email
        </Button>
      }
    >
      <Stack>
        <Text>
          A verification e-mail was sent to <MailAddress email={email} />. Please check your inbox
          and your spam folder.
        </Text>
        <FormFailure reason={stage === 'failed' ? NOT_RESENT : undefined} />
        <StatusNote>{stage === 'sent' ? RESENT : null}</StatusNote>
      </Stack>
    </Dialog>
  );
}
