import { useAuth } from '@kinora/server-state';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Sends the user to `/login` when their session ends: by Log out, by a 401, by a failed refresh, or in another
 * tab. A visitor has no session that could end and stays. Place it once, inside the router. Renders nothing.
 */
export function SessionWatcher() {
  const navigate = useNavigate();
  const isSignedIn = useAuth().user !== undefined;
  const wasSignedIn = useRef(isSignedIn);

  useEffect(() => {
    // Replaces, as the guard of a protected page does in the same moment: together they leave one entry.
    if (wasSignedIn.current && !isSignedIn) void navigate('/login', { replace: true });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, navigate]);

  return null;
}
