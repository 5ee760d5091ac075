import { useToasts } from '@kinora/design-system';
import { useSdk } from '@kinora/server-state';

/**
 * Answers what "Log out" does: it says so at once, the stored session is gone at once, and 800 ms later the user
 * leaves the state, which sends them to `/login` (see `SessionWatcher`).
 */
export function useLogOut(): () => void {
  const { session } = useSdk();
  const toasts = useToasts();
  return () => {
    // Already leaving: a second press means the same logout.
    if (session.state().accessToken === null) return;
    toasts.show({ kind: 'success', text: 'Logout Successful' });
    void session.logOut();
  };
}
