import {
  GuidelinesPanel,
  PasswordField,
  Text,
  TextField,
  TextLink,
  useToasts,
} from '@kinora/design-system';
import { limits } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { useSdk } from '@kinora/server-state';
import { registrationSchema } from '@kinora/validation';
import { useState } from 'react';
import { AccountForm } from '../../form/account-form.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { describeRegistrationFailure } from './describe-registration-failure.ts';
import { MailSentDialog } from './mail-sent-dialog.tsx';

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

/** `/register`: asks for name, e-mail and password; a dialog then announces the verification mail. */
export function RegisterScreen({ brand }: RegisterScreenProps) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const [mailSentTo, setMailSentTo] = useState<string>();

  const form = useForm({
    initialValues: { fullName: '', email: '', password: '', confirmPassword: '' },
    schema: registrationSchema,
    async send(fields, signal) {
      requireSuccess(await accounts.register({ ...fields, signal }));
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
      name="Register"
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
      <Text tone="quiet">
        Already have an account? <TextLink href="/login">Log in</TextLink>
      </Text>
      {mailSentTo ? (
        <MailSentDialog email={mailSentTo} onClose={() => setMailSentTo(undefined)} />
      ) : null}
    </AccountScreen>
  );
}
