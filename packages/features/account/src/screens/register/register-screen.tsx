import { GuidelinesPanel, PasswordField, TextField, useToasts } from '@kinora/design-system';
import { limits } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { useHost, useSdk } from '@kinora/server-state';
import { registrationSchema } from '@kinora/validation';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountForm } from '../../form/account-form.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { describeRegistrationFailure } from './describe-registration-failure.ts';
import { LogInInstead } from './log-in-instead.tsx';
import { MailSentDialog } from './mail-sent-dialog.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

const guidelines = [
  'The name takes English letters and spaces only.',
  'The e-mail address must be accessible: a verification e-mail is sent to it.',
  `The password needs at least ${limits.password.minLength} characters with an uppercase letter, a lowercase letter, a digit and a special character.`,
];

/** Props of {@link RegisterScreen}. */
export interface RegisterScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/**
 * `/register`: asks for name, e-mail and password; a dialog then announces the verification mail. Says so instead if the
 * host takes no new accounts, or only with an invitation and the address has none.
 */
export function RegisterScreen({ brand }: RegisterScreenProps) {
  const mode = useHost()?.registration ?? 'open';
  const [parameters] = useSearchParams();
  const invite = parameters.get('invite') ?? undefined;
  const mayRegister = mode === 'open' || (mode === 'invite' && invite !== undefined);
  return mayRegister ? (
    <RegistrationForm brand={brand} invite={invite} />
  ) : (
    <RegistrationClosed brand={brand} mode={mode} />
  );
}

interface RegistrationFormProps extends RegisterScreenProps {
  /** The token of the invitation link. */
  readonly invite: string | undefined;
}

function RegistrationForm({ brand, invite }: RegistrationFormProps) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const [mailSentTo, setMailSentTo] = useState<string>();

  const form = useForm({
    initialValues: { fullName: '', email: '', password: '', confirmPassword: '' },
    schema: registrationSchema,
    async send(fields, signal) {
      requireSuccess(await accounts.register({ ...fields, invite, signal }));
      toasts.show({
        kind: 'success',
        text: 'User Registered. Please check your email for verification.',
      });
      setMailSentTo(fields.email);
      form.empty();
    },
    describeFailure: describeRegistrationFailure,
  });

  return (
    <AccountScreen
      brand={brand}
      page="register"
      heading="Create your account"
      aside={<GuidelinesPanel title="Registration Guidelines" guidelines={guidelines} />}
    >
      <AccountForm form={form} submitText="Create Account" waitingText="Creating Account...">
        <TextField {...form.textField('fullName')} label="Full Name" autoComplete="name" />
        <TextField {...form.textField('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...form.textField('password')}
          label="Password"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.textField('confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
      </AccountForm>
      <LogInInstead />
      {mailSentTo ? (
        <MailSentDialog email={mailSentTo} onClose={() => setMailSentTo(undefined)} />
      ) : null}
    </AccountScreen>
  );
}
