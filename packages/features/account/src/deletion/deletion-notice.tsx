import { createDialogLoadError, createLazyPart } from '@kinora/design-system';
import { useAuth } from '@kinora/server-state';
import { Suspense, useState } from 'react';

const KeepAccountDialog = createLazyPart(
  async () => ({ default: (await import('./keep-account-dialog.tsx')).KeepAccountDialog }),
  createDialogLoadError('The dialog could not be loaded. Please reload the page.'),
);

/**
 * Offers a user whose account will be deleted to keep it, once for each time that the app loads or the user logs in. Place
 * it once, inside the router.
 */
export function DeletionNotice() {
  const { user } = useAuth();
  const [closedFor, setClosedFor] = useState<string>();
  if (!user && closedFor !== undefined) setClosedFor(undefined);
  const dueAt = user?.deletionDueAt;
  if (dueAt === undefined || dueAt === closedFor) return null;
  return (
    <Suspense>
      <KeepAccountDialog dueAt={dueAt} onClose={() => setClosedFor(dueAt)} />
    </Suspense>
  );
}
