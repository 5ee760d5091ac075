import { Button, Stack, Text } from '@kinora/design-system';
import { useAuth } from '@kinora/server-state';
import { Navigate } from 'react-router';

import { FormFailure } from '../../form/form-failure.tsx';
import { StatusNote } from '../../form/status-note.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { MailAddress } from '../../layout/mail-address.tsx';
import { useVerificationRequest } from './use-verification-request.ts';

export interface RequestVerificationScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/verify-email`: asks the signed-in user to send a verification mail; others are sent on. */
export function RequestVerificationScreen({ brand }: RequestVerificationScreenProps) {
  const { user } = useAuth();
  const { stage, send } = useVerificationRequest();
  if (!user) return <Navigate to="/login" replace />;
  if (user.isEmailVerified) return <Navigate to="/" replace />;

  return (
    <AccountScreen
      brand={brand}
      name="Verify email"
      heading="Verify your email"
      lead="Please send yourself a verification e-mail and open the link in it. Until then you cannot upload, comment or subscribe."
    >
      <Stack space="large">
        {user.email ? (
          <Text>
            It goes to <MailAddress email={user.email} />. Please look into the spam folder, too.
          </Text>
        ) : null}
        <FormFailure reason={stage.kind === 'failed' ? stage.reason : undefined} />
        <StatusNote>{stage.kind === 'sent' ? stage.message : null}</StatusNote>
        <Button
          variant="primary"
          isFullWidth
          isWaiting={stage.kind === 'sending'}
          waitingText="Sending..."
          onClick={send}
        >
          Send Verification Email
        </Button>
      </Stack>
    </AccountScreen>
  );
}
