import type { Sdk } from '@kinora/sdk';
import { refetchUser } from '../../session/refetch-user.ts';

/**
 * Signs the user out here if the host has ended their session. A password reset ends every session of its user; another
 * user who is signed in on this device stays signed in. The message "Session expired" is suppressed, because it would look
 * like a failure of the reset.
 */
export async function leaveEndedSession(sdk: Sdk, signal: AbortSignal): Promise<void> {
  const { session } = sdk;
  if (session.state().accessToken === null) return;
  // Clears the message as soon as it is set, because `/login` would show it.
  const stop = session.subscribe(session.clearLogoutMessage);
  try {
    await refetchUser(sdk, signal);
  } finally {
    stop();
  }
}
