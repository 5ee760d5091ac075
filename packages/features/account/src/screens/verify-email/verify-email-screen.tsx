import { Button, Inline, Spinner, Stack, Text, TextLink } from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';
import { Navigate, useParams } from 'react-router';
import { FormFailure } from '../../form/form-failure.tsx';
import { StatusNote } from '../../form/status-note.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { useVerification } from './use-verification.ts';
import type { VerificationState } from './verification-state.ts';

const headings: Record<VerificationState['stage'], string> = {
  pending: 'Email Verification',
  verified: 'Email Verified',
  failed: 'Verification Failed',
};

const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

function Note({ state }: { readonly state: Exclude<VerificationState, { stage: 'failed' }> }) {
  if (state.stage === 'pending') return 'Verifying your email...';
  return (
    <>
      Your e-mail address is verified. Redirecting to the Profile screen
      {/* Hidden from screen readers: they would read the whole note again each second. */}
      <span aria-hidden> in {seconds(state.secondsLeft)}</span>...
    </>
  );
}

/** Props of {@link VerifyEmailScreen}. */
export interface VerifyEmailScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/verify-email/:token`: verifies the address on mount, counts down three seconds, then leads to `/login`. */
export function VerifyEmailScreen({ brand }: VerifyEmailScreenProps) {
  const { token = '' } = useParams();
  const { state, retry } = useVerification(token);
  if (state.stage === 'verified' && state.secondsLeft === 0)
    return <Navigate to={hrefOf('login')} replace />;

  return (
    <AccountScreen brand={brand} page="verifyEmail" heading={headings[state.stage]}>
      {state.stage === 'failed' ? (
        <Stack>
          <FormFailure reason={state.reason} isSpoken />
          {state.mayRetry ? (
            <Button variant="primary" isFullWidth onClick={retry}>
              Try again
            </Button>
          ) : null}
          <Text tone="quiet">
            <TextLink href={hrefOf('requestVerification')}>Send a new verification e-mail</TextLink>
          </Text>
        </Stack>
      ) : (
        <Inline>
          {state.stage === 'pending' ? <Spinner /> : null}
          <StatusNote isSpoken tone={state.stage === 'verified' ? 'positive' : 'plain'}>
            <Note state={state} />
          </StatusNote>
        </Inline>
      )}
    </AccountScreen>
  );
}
