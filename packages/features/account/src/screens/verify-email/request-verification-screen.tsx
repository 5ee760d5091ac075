import { Button, Stack, Text, useToasts } from '@kinora/design-system';
import { ApiFailure, messageOf } from '@kinora/sdk';
import { useAuth, useSdk } from '@kinora/server-state';
import { Navigate } from 'react-router';

import { demandSuccess } from '../../form/demand-success.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { StatusNote } from '../../form/status-note.tsx';
import { useSend } from '../../form/use-send.ts';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { MailAddress } from '../../layout/mail-address.tsx';
import { catchUpUser } from '../../session/catch-up-user.ts';
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts';

/** What {@link RequestVerificationScreen} takes. */
export interface RequestVerificationScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/verify-email`: asks the signed-in user to send a verification mail; others are sent on, as is who has verified elsewhere. */
export function RequestVerificationScreen({ brand }: RequestVerificationScreenProps) {
  useVerifiedElsewhere();
  const { user } = useAuth();
  const sdk = useSdk();
  const { accounts, session } = sdk;
  const toasts = useToasts();
  const email = user?.email ?? '';
  const { stage, send } = useSend({
    async send(signal) {
      await catchUpUser(sdk, signal);
      // Verified meanwhile: the screen is being left, and no mail is promised that nobody sends.
      if (session.state().user?.isEmailVerified) throw new ApiFailure('aborted');
      const { message } = demandSuccess(await accounts.resendVerification({ email, signal }));
      return message || 'Verification email sent successfully';
    },
    describeFailure: (error) => messageOf(error, 'Failed to send verification email'),
  });

  /** A session without an address cannot be verified; it ends, and the screen leads to `/login`. */
  function leave() {
    if (session.state().accessToken === null) return; // already leaving
    toasts.show({ kind: 'error', text: 'Email address not found. Please login again.' });
    void session.logOut();
  }

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
        {email ? (
          <Text>
            It goes to <MailAddress email={email} />. Please look into the spam folder, too.
          </Text>
        ) : null}
        <FormFailure reason={stage.kind === 'failed' ? stage.reason : undefined} />
        <StatusNote>{stage.kind === 'sent' ? stage.message : null}</StatusNote>
        <Button
          variant="primary"
          isFullWidth
          isWaiting={stage.kind === 'sending'}
          waitingText="Sending..."
          onClick={email ? send : leave}
        >
          Send Verification Email
        </Button>
      </Stack>
    </AccountScreen>
  );
}
