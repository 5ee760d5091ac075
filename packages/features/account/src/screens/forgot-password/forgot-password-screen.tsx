import { Text, TextField, TextLink, useToasts } from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { messageOf } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { forgottenPasswordSchema } from '@kinora/validation';
import { useState } from 'react';
import { AccountForm } from '../../form/account-form.tsx';
import { requireSuccess } from '../../form/require-success.ts';
import { StatusNote } from '../../form/status-note.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';

/** Props of {@link ForgotPasswordScreen}. */
export interface ForgotPasswordScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/forgot-password`: asks for an e-mail and sends a reset link to it. */
export function ForgotPasswordScreen({ brand }: ForgotPasswordScreenProps) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const [sentTo, setSentTo] = useState<string>();

  const form = useForm({
    initialValues: { email: '' },
    schema: forgottenPasswordSchema,
    async send({ email }, signal) {
      setSentTo(undefined);
      requireSuccess(await accounts.forgotPassword({ email, signal }));
      setSentTo(email);
      toasts.show({
        kind: 'success',
        text: 'Password reset email sent. Please check your inbox.',
      });
    },
    describeFailure: (error) => messageOf(error, 'An error occurred. Please try again.'),
  });

  return (
    <AccountScreen
      brand={brand}
      page="forgotPassword"
      heading="Forgot your password?"
      lead="Enter the e-mail address of your account. We send a link to it that lets you choose a new password."
    >
      <AccountForm
        form={form}
        submitText="Send reset link"
        waitingText="Sending..."
        note={
          <StatusNote isSpoken>
            {sentTo
              ? `If ${sentTo} belongs to an account, a link is on its way. It works for 30 minutes.`
              : null}
          </StatusNote>
        }
      >
        <TextField {...form.textField('email')} label="Email" type="email" autoComplete="email" />
      </AccountForm>
      <Text tone="quiet">
        <TextLink href={hrefOf('login')}>Back to log in</TextLink>
      </Text>
    </AccountScreen>
  );
}
