import { hrefOf } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Redirects the user to `/login` when their session ends: by Log out, by a 401, by a failed refresh, or in another
 * tab. A visitor has no session and stays. Place it once, inside the router. Renders nothing.
 */
export function SessionWatcher() {
  const navigate = useNavigate();
  const isSignedIn = useAuth().user !== undefined;
  const wasSignedIn = useRef(isSignedIn);

  useEffect(() => {
    // `replace`, as in the guard of a protected page that redirects at the same time: both leave one history entry.
    if (wasSignedIn.current && !isSignedIn) void navigate(hrefOf('login'), { replace: true });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, navigate]);

  return null;
}
