import { useToasts } from '@kinora/design-system';
import { useSdk } from '@kinora/server-state';

/**
 * Returns the action of "Log out". It shows the toast and deletes the stored session at once; 800 ms later it removes the
 * user from the auth state, which makes `SessionWatcher` redirect to `/login`.
 */
export function useLogOut(): () => void {
  const { session } = useSdk();
  const toasts = useToasts();
  return () => {
    // Already logging out: a second press is ignored.
    if (session.state().accessToken === null) return;
    toasts.show({ kind: 'success', text: 'Logout Successful' });
    void session.logOut();
  };
}
