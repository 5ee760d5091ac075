import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect } from 'react';

import { catchUpUser } from '../../session/catch-up-user.ts';

/**
 * The link of a mail may be opened on another device, which this one is not told of. So an unverified user is asked
 * about at first, and whenever the window has the focus again.
 */
export function useVerifiedElsewhere(): void {
  const sdk = useSdk();
  const { user, accessToken } = useAuth();
  const isWaiting = accessToken !== null && user?.isEmailVerified === false;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let asking: Promise<void> | undefined;
    function ask() {
      if (document.visibilityState === 'hidden') return;
      // Who comes back to the tab causes both events.
      asking ??= catchUpUser(sdk, signal).finally(() => {
        asking = undefined;
      });
    }
    ask();
    window.addEventListener('focus', ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    return () => leaving.abort();
  }, [isWaiting, sdk]);
}
