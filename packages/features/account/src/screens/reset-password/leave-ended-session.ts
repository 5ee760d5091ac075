import type { Sdk } from '@kinora/sdk';

import { catchUpUser } from '../../session/catch-up-user.ts';

/**
 * The host has ended every session of the user whose password was reset. Where that is who is signed in here, they leave
 * here, too; somebody else stays. Not as "Session expired": that would sound like a failure of what has just succeeded.
 */
export async function leaveEndedSession(sdk: Sdk, signal: AbortSignal): Promise<void> {
  const { session } = sdk;
  if (session.state().accessToken === null) return;
  // Taken out as it comes in: `/login` would tell it.
  const stop = session.subscribe(session.clearLogoutMessage);
  try {
    await catchUpUser(sdk, signal);
  } finally {
    stop();
  }
}
