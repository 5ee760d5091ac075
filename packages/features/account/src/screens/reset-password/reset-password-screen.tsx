import { GuidelinesPanel, PasswordField, Text, TextLink, useToasts } from '@kinora/design-system';
import { RESET_SPECIAL_CHARACTERS, hrefOf, limits } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { useSdk } from '@kinora/server-state';
import { passwordResetSchema } from '@kinora/validation';
import { useNavigate, useParams } from 'react-router';
import { AccountForm } from '../../form/account-form.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { describeResetFailure } from './describe-reset-failure.ts';
import { leaveEndedSession } from './leave-ended-session.ts';

const guidelines = [
  `Use at least ${limits.password.minLength} characters.`,
  'Mix uppercase letters, lowercase letters and digits.',
  `Add at least one of these special characters: ${RESET_SPECIAL_CHARACTERS}`,
  'Type the same password in both fields.',
];

/** Props of {@link ResetPasswordScreen}. */
export interface ResetPasswordScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/reset-password/:token`: asks for a new password, then leads to `/login`. */
export function ResetPasswordScreen({ brand }: ResetPasswordScreenProps) {
  const sdk = useSdk();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { token = '' } = useParams();

  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    schema: passwordResetSchema,
    async send({ newPassword }, signal) {
      requireSuccess(
        await sdk.accounts.resetPassword({ token, newPassword, signal }),
        'Failed to reset password',
      );
      toasts.show({ kind: 'success', text: 'Password reset successfully' });
      await leaveEndedSession(sdk, signal);
      if (!signal.aborted) void navigate(hrefOf('login'), { replace: true });
    },
    describeFailure: describeResetFailure,
  });

  return (
    <AccountScreen
      brand={brand}
      page="resetPassword"
      heading="Choose a new password"
      aside={<GuidelinesPanel title="Password Guidelines" guidelines={guidelines} />}
    >
      <AccountForm form={form} submitText="Reset Password" waitingText="Resetting Password...">
        <PasswordField
          {...form.textField('newPassword')}
          label="New Password"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.textField('confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
      </AccountForm>
      <Text tone="quiet">
        Link expired? <TextLink href={hrefOf('forgotPassword')}>Ask for a new one</TextLink>
      </Text>
    </AccountScreen>
  );
}
