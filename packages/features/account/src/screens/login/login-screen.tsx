import { PasswordField, Text, TextField, TextLink, useToasts } from '@kinora/design-system';
import { accountStage, hrefOf, pathForStage } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { messageOf } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { loginSchema } from '@kinora/validation';
import { useNavigate } from 'react-router';
import { AccountForm } from '../../form/account-form.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { useLogoutMessage } from '../../session/use-logout-message.ts';

/** Props of {@link LoginScreen}. */
export interface LoginScreenProps {
  /** The product's name, for the greeting and the document's title. */
  readonly brand: string;
}

/** `/login`: asks for e-mail and password, then leads to the next step of signing up, else to `/`. */
export function LoginScreen({ brand }: LoginScreenProps) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const navigate = useNavigate();
  useLogoutMessage();

  const form = useForm({
    initialValues: { email: '', password: '' },
    schema: loginSchema,
    async send({ email, password }, signal) {
      const user = await accounts.login({ email, password, signal });
      toasts.show({ kind: 'success', text: 'Logged In Successfully' });
      void navigate(pathForStage(accountStage(user)), { replace: true });
    },
    describeFailure: (error) => messageOf(error, 'An error occurred'),
  });

  return (
    <AccountScreen brand={brand} page="login" heading={`Welcome to ${brand}`}>
      <AccountForm form={form} submitText="Log in" waitingText="Logging in...">
        <TextField {...form.textField('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...form.textField('password')}
          label="Password"
          autoComplete="current-password"
        />
        <TextLink href={hrefOf('forgotPassword')} tone="quiet">
          Forgot password? Reset it here
        </TextLink>
      </AccountForm>
      <Text tone="quiet">
        No account yet? <TextLink href={hrefOf('register')}>Sign up</TextLink>
      </Text>
    </AccountScreen>
  );
}
