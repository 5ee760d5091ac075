import { useToasts } from '@kinora/design-system';
import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect } from 'react';

/** How long the login page shows why the session ended. */
const LOGOUT_MESSAGE_MS = 4000;

/** Shows why the session ended, once, and clears the reason from the auth state. */
export function useLogoutMessage(): void {
  const { session } = useSdk();
  const toasts = useToasts();
  const { logoutMessage } = useAuth();

  useEffect(() => {
    // Read again, because an effect may run twice for one render and the message is shown once.
    const text = session.state().logoutMessage;
    if (!logoutMessage || !text) return;
    toasts.show({ kind: 'info', text, durationMs: LOGOUT_MESSAGE_MS });
    session.clearLogoutMessage();
  }, [logoutMessage, session, toasts]);
}
