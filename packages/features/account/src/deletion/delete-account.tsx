import {
  Button,
  Heading,
  Stack,
  Text,
  createDialogLoadError,
  createLazyPart,
} from '@kinora/design-system';
import type { SessionUser } from '@kinora/domain';
import { useHostFeature } from '@kinora/server-state';
import { Suspense, useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { formatDeletionDate } from './deletion-date.ts';
import * as styles from './deletion.css.ts';
import { useKeepAccount } from './use-keep-account.ts';

const DeleteAccountDialog = createLazyPart(
  async () => ({ default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog }),
  createDialogLoadError('The dialog could not be loaded. Please reload the page.'),
);

function KeepAccount({ dueAt }: { readonly dueAt: string }) {
  const { stage, send } = useKeepAccount();
  return (
    <>
      <Text tone="quiet" size="meta">
        Your account will be deleted on {formatDeletionDate(dueAt)}.
      </Text>
      <FormFailure reason={stage.kind === 'failed' ? stage.reason : undefined} />
      <Button isWaiting={stage.kind === 'sending'} waitingText="Keeping..." onClick={send}>
        Keep my account
      </Button>
    </>
  );
}

export interface DeleteAccountProps {
  readonly user: Pick<SessionUser, 'deletionDueAt'>;
}

/** The end of the profile page: deletes the account, or keeps one that will be deleted. Older hosts cannot do that. */
export function DeleteAccount({ user: { deletionDueAt } }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  if (!useHostFeature('account-deletion')) return null;
  return (
    <Stack space="small" align="start" className={styles.section}>
      <Heading level={2} size="body">
        Your account
      </Heading>
      {deletionDueAt === undefined ? (
        <Button onClick={() => setAsking(true)}>Delete account</Button>
      ) : (
        <KeepAccount dueAt={deletionDueAt} />
      )}
      {isAsking ? (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
