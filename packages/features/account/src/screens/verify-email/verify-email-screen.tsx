import { Button, Spinner, Stack, Text, TextLink } from '@kinora/design-system';
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

/** Read aloud as it changes. The seconds stand outside: they are for the eye only. */
const announcements: Record<VerificationState['stage'], string | undefined> = {
  pending: 'Verifying your email...',
  verified: 'Your e-mail address is verified. You will be redirected to the Profile screen.',
  failed: undefined,
};

const inSeconds = (seconds: number) => `In ${seconds} ${seconds === 1 ? 'second' : 'seconds'}...`;

export interface VerifyEmailScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/verify-email/:token`: verifies on arrival, counts three seconds, then `/login`. */
export function VerifyEmailScreen({ brand }: VerifyEmailScreenProps) {
  const { token = '' } = useParams();
  const { state, retry } = useVerification(token);
  if (state.stage === 'verified' && state.secondsLeft === 0)
    return <Navigate to="/login" replace />;

  return (
    <AccountScreen brand={brand} name="Verify email" heading={headings[state.stage]}>
      <StatusNote tone={state.stage === 'verified' ? 'positive' : 'plain'}>
        {announcements[state.stage]}
      </StatusNote>
      {state.stage === 'pending' ? <Spinner /> : null}
      {state.stage === 'verified' ? (
        <Text tone="quiet" isTabular>
          {inSeconds(state.secondsLeft)}
        </Text>
      ) : null}
      {state.stage === 'failed' ? (
        <Stack>
          <FormFailure reason={state.reason} />
          {state.mayRetry ? (
            <Button variant="primary" isFullWidth onClick={retry}>
              Try again
            </Button>
          ) : null}
          <Text tone="quiet">
            <TextLink href="/verify-email">Send a new verification e-mail</TextLink>
          </Text>
        </Stack>
      ) : null}
    </AccountScreen>
  );
}
