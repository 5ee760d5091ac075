import { Button, Dialog, PasswordField, Stack, Text, useToasts } from '@kinora/design-system';
import { DELETED_USER, limits } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { isApiFailure, messageOf } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { accountDeletionSchema } from '@kinora/validation';
import { useId, useRef } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { formatDeletionDate } from './deletion-date.ts';
import * as styles from './deletion.css.ts';

const FAILED = 'Your account could not be deleted. Please try again.';
/** Long enough to read the date, also while the next page loads. */
const DONE_MS = 8000;
const { graceDays } = limits.accountDeletion;

export interface DeleteAccountDialogProps {
  readonly onClose: () => void;
}

/** Says what a deletion of the account deletes, asks for the password, and logs out. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { accounts, session } = useSdk();
  const toasts = useToasts();
  const formId = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initialValues: { password: '' },
    schema: accountDeletionSchema,
    async send({ password }) {
      const { deletionDueAt } = await accounts.deleteAccount({ password });
      const text = `Your account will be deleted on ${formatDeletionDate(deletionDueAt)}`;
      toasts.show({ kind: 'success', text, durationMs: DONE_MS });
      void session.logOut();
    },
    describeFailure: (error) => messageOf(error, FAILED),
    refusedField: (error) =>
      isApiFailure(error) && error.serverCode === 'wrong-credentials' ? 'password' : undefined,
  });
  // While the request runs, the dialog stays open, because it shows a failure.
  const close = () => {
    if (!form.isSending) onClose();
  };

  return (
    <Dialog
      isOpen
      title="Delete your account?"
      onClose={close}
      initialFocusRef={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="critical"
            isWaiting={form.isSending}
            waitingText="Deleting..."
          >
            Delete account
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId}>
        <Stack space="small">
          <Text>
            You will be logged out everywhere. In {graceDays} days, this is gone for good:
          </Text>
          <ul className={styles.list}>
            <li>your channel, with all videos and captions</li>
            <li>your playlists, likes, subscriptions and history</li>
            <li>your name, e-mail address, pictures and password</li>
          </ul>
          <Text>
            Your comments stay, by “{DELETED_USER.fullName}”. If you log in within the {graceDays}{' '}
            days, you can keep everything.
          </Text>
          <PasswordField
            {...form.textField('password')}
            label="Password"
            autoComplete="current-password"
          />
          <FormFailure reason={form.failure} />
        </Stack>
      </form>
    </Dialog>
  );
}
