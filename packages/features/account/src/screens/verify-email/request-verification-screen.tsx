import { Button, Stack, Text, useToasts } from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';
import { useRequest } from '@kinora/forms';
import { ApiFailure, messageOf } from '@kinora/sdk';
import { useAuth, useSdk } from '@kinora/server-state';
import { Navigate } from 'react-router';
import { FormFailure } from '../../form/form-failure.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { StatusNote } from '../../form/status-note.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { MailAddress } from '../../layout/mail-address.tsx';
import { refetchUser } from '../../session/refetch-user.ts';
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts';

/** Props of {@link RequestVerificationScreen}. */
export interface RequestVerificationScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

const refusalOf = (email: string) =>
  `The mail server of ${email.split('@').at(-1)} refused this address. If it is mistyped, please sign up again with the right one.`;

/** `/verify-email`: lets the signed-in user send a verification mail. A visitor is redirected to `/login`, a verified user to `/`. */
export function RequestVerificationScreen({ brand }: RequestVerificationScreenProps) {
  useVerifiedElsewhere();
  const { user } = useAuth();
  const sdk = useSdk();
  const { accounts, session } = sdk;
  const toasts = useToasts();
  const email = user?.email ?? '';
  const { stage, send } = useRequest({
    async send(signal) {
      await refetchUser(sdk, signal);
      // Verified meanwhile: the screen redirects, and no mail is sent that the message could promise.
      if (session.state().user?.isEmailVerified) throw new ApiFailure('aborted');
      const { message } = requireSuccess(await accounts.resendVerification({ email, signal }));
      const text = message || 'Verification email sent successfully';
      toasts.show({ kind: 'success', text });
      return text;
    },
    describeFailure: (error) => messageOf(error, 'Failed to send verification email'),
  });

  /** Ends a session whose user has no e-mail address, because it cannot be verified; the screen then leads to `/login`. */
  function leave() {
    if (session.state().accessToken === null) return; // already logging out
    toasts.show({ kind: 'error', text: 'Email address not found. Please login again.' });
    void session.logOut();
  }

  if (!user) return <Navigate to={hrefOf('login')} replace />;
  if (user.isEmailVerified) return <Navigate to="/" replace />;
  const refusal = user.isEmailRefused ? refusalOf(email) : undefined;

  return (
    <AccountScreen
      brand={brand}
      page="requestVerification"
      heading="Verify your email"
      lead="Please send yourself a verification e-mail and open the link in it. Until then you cannot upload, comment or subscribe."
    >
      <Stack space="large">
        {email ? (
          <Text>
            It goes to <MailAddress email={email} />. Please look into the spam folder, too.
          </Text>
        ) : null}
        <FormFailure
          reason={stage.kind === 'failed' ? stage.reason : refusal}
          isSpoken={stage.kind !== 'failed'}
        />
        <StatusNote>{stage.kind === 'done' ? stage.result : null}</StatusNote>
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
