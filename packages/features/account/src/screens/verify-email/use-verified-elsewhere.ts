import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect } from 'react';
import { refetchUser } from '../../session/refetch-user.ts';

/**
 * Notices that the user has opened the link of the mail on another device. While the user is unverified, the hook refetches
 * the user on mount and whenever the window gets the focus again.
 */
export function useVerifiedElsewhere(): void {
  const sdk = useSdk();
  const { user, accessToken } = useAuth();
  const isWaiting = accessToken !== null && !user.isEmailVerified;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let running: Promise<void> | undefined;
    function check() {
      if (document.visibilityState === 'hidden') return;
      // Returning to the tab raises both events.
      running ??= refetchUser(sdk, signal).finally(() => {
        running = undefined;
      });
    }
    check();
    window.addEventListener('focus', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    return () => controller.abort();
  }, [isWaiting, sdk]);
}
